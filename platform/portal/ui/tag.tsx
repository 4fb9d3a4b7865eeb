/** A small label, such as a person's tag: 20 px, gray. */
export function Tag({ children }: { children: string }) {
  return (
    <span className="tag" title={children}>
      <span>{children}</span>
    </span>
  );
}
