/** A small square in the colour of a phase or line, before its name. */
export function PhaseMark({colour}: {readonly colour: string}) {
  return <i aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-1" style={{background: colour}} />;
}
