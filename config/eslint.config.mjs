import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';
import architecture from './architecture.js';

const plainSyntax = [
  { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: 'Text only.' },
  { selector: 'PrivateIdentifier', message: 'Say `private`, as everywhere.' },
  {
    selector: 'MemberExpression[object.name="process"][property.name="env"]',
    message: 'Only config/env.ts reads the environment.',
  },
];

const givenTime = 'The time is handed over: ask the `Clock` that is given.';
const timeSyntax = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: givenTime },
  { selector: 'CallExpression[callee.name="Date"]', message: givenTime },
];

/** What a page says at the moment of asking. */
const readings = [
  ...['count', 'textContent', 'innerText', 'innerHTML', 'allTextContents', 'allInnerTexts', 'inputValue'],
  ...['getAttribute', 'boundingBox', 'ariaSnapshot'],
  ...['isVisible', 'isHidden', 'isChecked', 'isDisabled', 'isEnabled', 'isEditable'],
].join('|');
const waits = 'What is read once may be about to change: assert by test/e2e/support/expect.ts, which waits.';
const idle = 'Wait for what it is waited for; a span of time is an assumption about the machine.';

/**
 * What `config/oxlint.json` has no rule for: import directions, names, and syntax that is refused by its shape. No types, so
 * that a file takes milliseconds.
 */
export default tseslint.config(
  { ignores: ['**/node_modules/**', 'dist/**', 'data/**', 'backups/**', 'coverage/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/naming-convention': [
        'error',
        { selector: 'variable', format: ['camelCase', 'PascalCase'], leadingUnderscore: 'forbid' },
        { selector: 'variable', modifiers: ['destructured'], format: null },
        // Put in by the build.
        { selector: 'variable', filter: '^(BUILD|FIRST_REQUESTS|TITLE_PINYIN)$', format: ['UPPER_CASE'] },
        { selector: 'function', format: ['camelCase', 'PascalCase'] },
        { selector: 'memberLike', modifiers: ['private'], format: ['camelCase'], leadingUnderscore: 'forbid' },
        { selector: 'typeLike', format: ['PascalCase'] },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: architecture.settings,
    rules: {
      ...architecture.rules,
      'no-restricted-syntax': ['error', ...plainSyntax],
    },
  },
  {
    files: ['src/server/**/*.ts'],
    ignores: ['src/server/platform/clock.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...plainSyntax, ...timeSyntax],
    },
  },
  {
    // Where a program begins, what takes the place of a camera, and what waits for the operating system alone.
    files: ['src/server/**/*.ts'],
    ignores: [
      'src/server/app.ts',
      'src/server/platform/clock.ts',
      'src/server/**/*.{program,worker}.ts',
      'src/server/demo/cameras/simulator.ts',
      'src/server/platform/db/unavailable.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...plainSyntax,
        ...timeSyntax,
        { selector: 'ImportSpecifier[imported.name="systemClock"]', message: givenTime },
      ],
    },
  },
  {
    files: ['test/e2e/*.e2e.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: `CallExpression[callee.property.name=/^(${readings})$/]`, message: waits },
        {
          selector:
            'CallExpression[callee.object.name=/^assert$/] CallExpression[callee.property.name=/^(url|title|evaluate|evaluateAll)$/]',
          message: waits,
        },
        {
          selector:
            'CallExpression[callee.name=/^assert$/] CallExpression[callee.property.name=/^(url|title|evaluate|evaluateAll)$/]',
          message: waits,
        },
        {
          selector: 'CallExpression[callee.object.name=/page$/i][callee.property.name=/^(url|title)$/]',
          message: waits,
        },
        {
          selector: 'CallExpression[callee.object.property.name=/page$/i][callee.property.name=/^(url|title)$/]',
          message: waits,
        },
        { selector: 'CallExpression[callee.property.name="waitForTimeout"]', message: idle },
        { selector: 'CallExpression[callee.name=/^(pause|setTimeout|setInterval)$/]', message: idle },
        { selector: 'Property[key.name="timeout"]', message: 'How long is waited stands once, in test/support.' },
      ],
    },
  },
);
