const fs = require('node:fs');
const path = require('node:path');

const library = '@arco-design/web-react';
const folder = path.dirname(require.resolve(`${library}/package.json`));

/** Babel plugin: whoever imports a component of Arco gets its styles, and nobody else's. */
module.exports = ({ types }) => ({
  visitor: {
    Program(program) {
      const components = new Set();
      for (const { node } of program.get('body')) {
        if (!types.isImportDeclaration(node) || node.source.value !== library || node.importKind === 'type') continue;
        for (const specifier of node.specifiers) {
          if (types.isImportSpecifier(specifier) && specifier.importKind !== 'type')
            components.add(specifier.imported.name);
        }
      }
      for (const component of components) {
        const styles = `es/${component}/style/css.js`;
        if (!fs.existsSync(path.join(folder, styles))) continue;
        program.unshiftContainer('body', types.importDeclaration([], types.stringLiteral(`${library}/${styles}`)));
      }
    },
  },
});
