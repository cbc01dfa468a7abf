/** A field with an error. */
export interface WrongField {
  readonly label: string;
  readonly message: string;
  readonly element: HTMLElement;
}

/** The fields of a form with an error, in reading order. */
export function wrongFields(form: HTMLElement | null): WrongField[] {
  const fields = form?.querySelectorAll<HTMLElement>('[data-field][data-error]') ?? [];
  return [...fields].map((element) => ({label: element.dataset.field!, message: element.dataset.error!, element}));
}

const SHOWN = ':not(:disabled, [aria-hidden="true"], [type="file"])';
const CONTROL = `input${SHOWN}, textarea${SHOWN}, button${SHOWN}:not([tabindex="-1"]), [tabindex="0"]`;

/**
 * Scrolls the field into view and focuses its invalid control, otherwise the first. A group passes the focus to the right one of its
 * controls.
 */
export function focusField(field: HTMLElement): void {
  const wrong = field.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = wrong?.matches(CONTROL) ? wrong : (wrong ?? field).querySelector<HTMLElement>(CONTROL);
  field.scrollIntoView({block: 'nearest'});
  control?.focus({preventScroll: true});
}
