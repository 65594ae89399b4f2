/** The usual parts of a table, and those its user gives instead: all that tables need of a library that merges anything. */
export default (_target, usual, own) => ({
  ...usual,
  ...own,
  header: { ...usual.header, ...own.header },
  body: { ...usual.body, ...own.body },
});
