/** Other themes come in sheets of their own (theme.js), and the console writes from left to right. */
const otherLook = /-rtl|arco-theme/;
/** What nothing here shows of components that the first screens are made of (missing-parts.ts). */
const missingParts =
  /btn-outline|input-(search|group-(addbefore|addafter|compact))|table-(filters|sorter|virtualized|editable|tfoot|pagination)/;

/** Of a rule's selectors those that can apply. */
const applies = (selector) => {
  const wanted = selector.replace(/:not\([^)]*\)/g, '');
  return !otherLook.test(wanted) && !missingParts.test(wanted);
};

/** Webpack loader: a library's styles without the rules for what is never shown. */
module.exports = (css) =>
  css.replace(/([^{}]+)(\{[^{}]*\})/g, (_rule, selectors, declarations) => {
    const left = selectors.split(/,(?![^(]*\))/).filter(applies);
    return left.length === 0 ? '' : left.join(',') + declarations;
  });
