/** The word of a button above the picture: where there is little room it folds away and the sign stands alone. */
export function ToolWord({children}: {readonly children: string}) {
  return <span className="@max-[50rem]:hidden">{children}</span>;
}
