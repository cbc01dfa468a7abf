/** The hidden table of the figure with this caption as texts, its head first; empty without one. */
export function figureRows(caption: string): readonly (readonly string[])[] {
  const own = [...document.querySelectorAll('figure')].find((one) => one.querySelector('figcaption')?.textContent === caption);
  return [...(own?.querySelectorAll('tr') ?? [])].map((row) => [...row.children].map(({textContent}) => textContent));
}
