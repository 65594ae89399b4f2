import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { omissions } from '../../../config/webpack/missing-parts';

const root = path.join(__dirname, '../../..');
const library = 'node_modules/@arco-design/web-react/es';

const filesOf = (folder: string, kind: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(root, folder, name), 'utf8') }));

/** What the library's components ask for, with the folder they ask from. */
const asked = filesOf(library, /^(Alert|Badge|Input|Table)\/.*\.js$/).flatMap(({ name, text }) =>
  [...text.matchAll(/^import .*?'([^']+)';$/gm)].map(([, request = '']) => ({
    folder: path.posix.dirname(name),
    request,
  })),
);

test('the library asks for each part that the build leaves out, by the name the build knows', () => {
  const left = omissions.flatMap(({ from, asked: wanted }) =>
    asked.filter(({ folder, request }) => from.test(folder) && wanted.test(request)).map(({ request }) => request),
  );
  expect([...new Set(left)].sort()).toEqual([
    '../../../icon/react-icon/IconCaretDown',
    '../../../icon/react-icon/IconCaretUp',
    '../../../icon/react-icon/IconFilter',
    '../../../icon/react-icon/IconMinus',
    '../../../icon/react-icon/IconPlus',
    '../../Pagination/style/css.js',
    '../../Tooltip',
    '../../Tooltip/style/css.js',
    '../../Trigger',
    '../../Trigger/style/css.js',
    '../../_class/VirtualList',
    '../Pagination',
    '../_util/CSSTransition',
    './count',
    './group',
    './password',
    './search',
    './summary/index',
    './textarea',
    './tfoot/index',
    'b-tween',
    'lodash/merge',
  ]);
});

const sources = filesOf('src/console', /\.tsx$/);
/** The properties of every such element of the console. */
const uses = (element: string) =>
  sources.flatMap(({ name, text }) =>
    [...text.matchAll(new RegExp(`<${element}\\b(?:<[^>]*>)?\\s([^]*?)\\n?\\s*/?>\\n`, 'g'))].map(
      ([, properties = '']) => ({
        name,
        properties,
      }),
    ),
  );

test.each<[string, RegExp]>([
  ['Alert', /\bclos(e)?able\b|\b(afterClose|onClose)=/],
  ['Badge', /\b(count|dot|color)=/],
  ['Button', /type="outline"/],
  ['Input', /\b(addBefore|addAfter)=/],
  ['Table', /\b(virtualized|summary)\b|\bpagination=\{(?!false)/],
])('no %s of the console needs a part that the build leaves out', (element, part) => {
  const found = uses(element);
  expect(found).not.toEqual([]);
  expect(found.filter(({ properties }) => part.test(properties))).toEqual([]);
});

test('every table leaves the paging to its list', () => {
  expect(uses('Table').filter(({ properties }) => !properties.includes('pagination={false}'))).toEqual([]);
});

test('fields of another kind are taken from files of their own, and tables have neither sums nor filters', () => {
  const taken = /\bInput\.(Group|Password|Search|TextArea)\b|\bTable\.Summary\b|\bfilterDropdown\b/;
  expect(sources.filter(({ text }) => taken.test(text)).map(({ name }) => name)).toEqual([]);
});
