/** A field that says what is wrong with it. */
export interface WrongField {
  readonly label: string;
  readonly message: string;
  readonly element: HTMLElement;
}

/** The fields of a form that carry an error, in the order in which they are read. */
export function wrongFields(form: HTMLElement | null): WrongField[] {
  const fields = form?.querySelectorAll<HTMLElement>('[data-field][data-error]') ?? [];
  return [...fields].map((element) => ({label: element.dataset.field!, message: element.dataset.error!, element}));
}

const CONTROL =
  'input:not(:disabled):not([type="file"]), textarea:not(:disabled), button:not(:disabled):not([tabindex="-1"]), [tabindex="0"]';

/** Brings the field into sight and the focus to its control: the wrong one, else the first. */
export function focusField(field: HTMLElement): void {
  const wrong = field.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = wrong?.matches('input, textarea, button') ? wrong : (wrong ?? field).querySelector<HTMLElement>(CONTROL);
  field.scrollIntoView({block: 'nearest'});
  control?.focus({preventScroll: true});
}
