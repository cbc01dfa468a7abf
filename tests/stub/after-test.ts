const steps: (() => void)[] = [];

/** Does these after the test, the last one first. */
export function afterTest(...more: readonly (() => void)[]): void {
  steps.push(...more);
}

/** Ends what the last test began, and empties both stores of the browser; `tests/support/end-page-test.ts` calls it after each test. */
export function endTest(): void {
  for (const step of steps.splice(0).reverse()) step();
  forgetEverything();
}

/** Empties both stores and every preference. */
export function forgetEverything(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in every browser that the console supports.
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  }
}
