/** A name that something carries: 20 px, grey, quiet. */
export function Tag({ children }: { children: string }) {
  return (
    <span className="tag" title={children}>
      <span>{children}</span>
    </span>
  );
}
