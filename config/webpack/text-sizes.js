const usualPixels = 16;

/** Webpack loader: texts in parts of the size that the document's root has, so that who wants them larger changes that one. */
module.exports = (css) =>
  css.replace(
    /([{;\s])(font(?:-size)?:[^;{}]*?)(\d*\.?\d+)px/g,
    (_whole, before, head, pixels) => `${before}${head}${String(Number(pixels) / usualPixels)}rem`,
  );
