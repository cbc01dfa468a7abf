/** Whether it has resolved or rejected by then. */
export function settledWithin(question: Promise<unknown>, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), limitMs);
    const settle = () => {
      clearTimeout(timer);
      resolve(true);
    };
    question.then(settle, settle);
  });
}
