/** Each item keeps its title, whatever was added or taken away before it. */
export function titlesAfter(
  before: readonly string[],
  titles: readonly string[],
  items: readonly string[],
): readonly string[] {
  return items.map((item) => titles[before.indexOf(item)] ?? '');
}
