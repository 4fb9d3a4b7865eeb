/** Shows a person's text as they wrote it, with author and time. */
export function QuotedText({ text, facts }: { text: string; facts: string }) {
  return (
    <>
      <p className="as-typed">{text}</p>
      <p className="faint small-lines">{facts}</p>
    </>
  );
}
