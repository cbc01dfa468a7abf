/**
 * The server's images, which no test has, are on their way until the returned function ends it, but for `gone.…`, which is not there. Without
 * it each is told to be gone once the server of the tests has answered for it: sooner or later, by what else it does.
 */
export function imagesOnTheWay(): () => void {
  const hold = (event: Event) => {
    if (event.target instanceof HTMLImageElement && !/\/gone\.\w+$/.test(event.target.src)) event.stopImmediatePropagation();
  };
  addEventListener('error', hold, {capture: true});
  return () => removeEventListener('error', hold, {capture: true});
}
