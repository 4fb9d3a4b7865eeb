/** Somebody's words as they wrote them, and who and when. */
export function Said({ text, facts }: { text: string; facts: string }) {
  return (
    <>
      <p className="case-words">{text}</p>
      <p className="case-hint">{facts}</p>
    </>
  );
}
