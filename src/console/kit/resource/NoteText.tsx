/** Two lines of a text that may be long; the whole text is its title. */
export function NoteText({ text = '' }: { readonly text?: string | undefined }) {
  return (
    <span className="resource-table__note" title={text}>
      {text}
    </span>
  );
}
