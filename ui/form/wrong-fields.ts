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

const SHOWN = ':not(:disabled, [aria-hidden="true"], [type="file"])';
const CONTROL = `input${SHOWN}, textarea${SHOWN}, button${SHOWN}:not([tabindex="-1"]), [tabindex="0"]`;

/** Brings the field into sight and the focus to its control: the wrong one, else the first. A group takes it on to the one of its own that is due. */
export function focusField(field: HTMLElement): void {
  const wrong = field.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = wrong?.matches(CONTROL) ? wrong : (wrong ?? field).querySelector<HTMLElement>(CONTROL);
  field.scrollIntoView({block: 'nearest'});
  control?.focus({preventScroll: true});
}
