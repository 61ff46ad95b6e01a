/** A text; if it is a long email address, it breaks before its @. */
export function EmailText({ text }: { text: string }) {
  const at = text.lastIndexOf('@');
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
