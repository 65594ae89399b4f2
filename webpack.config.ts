import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import {
  BannerPlugin,
  Compilation,
  DefinePlugin,
  IgnorePlugin,
  NormalModuleReplacementPlugin,
  type ChunkGraph,
  type Configuration,
  type Module,
  type RuleSetRule,
} from 'webpack';
import type {} from 'webpack-dev-server';
import { PreloadTable } from './config/webpack/preload-table';
import { PublicFiles } from './config/webpack/public-files';
import { titlePinyin } from './config/webpack/title-pinyin';
import { firstRequests } from './src/console/app/firstRequests';
import { statisticFeatures } from './src/console/app/features.statistics';
import { preloads } from './src/console/app/preloads';

const root = __dirname;
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { readonly version: string };
const folder = (name: string): string => path.join(root, name);
const backend = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

/** Large packages published in a syntax that the oldest browser understands; all others are compiled like our own code. */
const plainPackages =
  /node_modules[\\/](react-dom|@arco-design|moment|xlsx|xgplayer|xgplayer-[\w-]+|bizcharts|@antv|benz-amr-recorder)[\\/]/;

/** Changing any of these makes every cached module stale, also where webpack would not notice. */
function cacheVersion(): string {
  const hash = createHash('sha256').update(process.version);
  const settings = ['babel.config.js', 'webpack.config.ts', 'config/webpack/arco-styles.js'];
  for (const file of ['package-lock.json', 'package.json', ...settings]) {
    hash.update(readFileSync(folder(file)));
  }
  return hash.digest('hex');
}

/** Everything behind the sign-in. */
const screenChunks = new Set(
  Object.values(preloads)
    .filter(({ first }) => first.includes('shell'))
    .flatMap(({ first, later }) => [...first, ...later]),
);

/** Charts have tables of their own. */
const chartChunks = new Set(statisticFeatures.map(({ chunk }) => chunk));

/** The tab of a screen without tables that shows them brings none of its own either. */
const tableChunks = new Set([...screenChunks, 'flow-gallery'].filter((chunk) => !chartChunks.has(chunk)));

/** Texts have their size in parts of the document root's, so that users can enlarge them. */
const textSizes = ['postcss-pxtorem', { rootValue: 16, propList: ['font', 'font-size'] }];

interface Context {
  readonly chunkGraph: ChunkGraph;
}

/** Names of the chunks that use a module of a package or of the console's common code. */
function usersOf(module: Module, { chunkGraph }: Context): ReadonlySet<string | null | undefined> {
  const isCommon = /node_modules|src[\\/]console[\\/](kit|parts)/.test(module.nameForCondition() ?? '');
  return new Set(isCommon ? [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name) : []);
}

/** Of the shell, or of the map, where work begins, and of the lists alike. */
function isOfScreens(module: Module, context: Context): boolean {
  const users = usersOf(module, context);
  return users.has('shell') || (users.has('live-map') && users.has('cooks'));
}

/** A locked screen, which few see, has its own copy: it takes nothing out of the file of the sign-in page. */
const isSplit = ({ name }: { readonly name?: string | null | undefined }) => name !== 'lock';

/** Of a list with a tree of units beside it, and of one without. */
function isOfLists(module: Module, context: Context): boolean {
  const users = usersOf(module, context);
  return users.has('cooks') && users.has('live');
}

function rules(serving: boolean): RuleSetRule[] {
  const envName = serving ? 'development' : 'production';
  const babel = { loader: 'babel-loader', options: { envName, cacheDirectory: true, cacheCompression: false } };
  const plugins = [folder('config/webpack/arco-styles.js'), ...(serving ? ['react-refresh/babel'] : [])];
  return [
    { test: /\.tsx?$/, include: folder('src'), use: { ...babel, options: { ...babel.options, plugins } } },
    {
      test: /\.m?js$/,
      include: /node_modules/,
      exclude: plainPackages,
      resolve: { fullySpecified: false },
      use: babel,
    },
    // Sheets of the document's template are written into it.
    { test: /\.css$/, issuer: folder('public'), type: 'asset/source' },
    {
      test: /\.css$/,
      issuer: { not: folder('public') },
      use: [MiniCssExtractPlugin.loader, 'css-loader'],
      sideEffects: true,
    },
    {
      test: /\.css$/,
      include: [folder('src'), folder('public'), /@arco-design/],
      use: { loader: 'postcss-loader', options: { postcssOptions: { config: false, plugins: [textSizes] } } },
    },
    // Its texts bring the library of its date pickers; whoever shows one of those brings that himself.
    { test: /@arco-design.*locale[\\/]zh-CN\.js$/, resolve: { alias: { 'dayjs/locale/zh-cn': false } } },
    { test: /\.(png|jpe?g|svg|woff2?)$/, type: 'asset' },
  ];
}

/** Recorded flows name sagas by their functions, so our own code keeps function names; packages need not. */
function minimizers() {
  const packages = /vendor\./;
  const minify = { minify: TerserPlugin.swcMinify, extractComments: false };
  return [
    new TerserPlugin({ ...minify, test: packages, terserOptions: { compress: { passes: 2 } } }),
    new TerserPlugin({
      ...minify,
      test: /\.js$/,
      exclude: packages,
      terserOptions: { compress: { passes: 2, keep_fnames: true }, mangle: { keep_fnames: true } },
    }),
    new CssMinimizerPlugin(),
  ];
}

function compression() {
  const common = { test: /\.(js|css|svg|json|geojson)$/, exclude: /^preloads\.json$/, threshold: 512, minRatio: 0.9 };
  return [
    new CompressionPlugin({ ...common, filename: '[path][base].gz', algorithm: 'gzip' }),
    new CompressionPlugin<BrotliOptions>({
      ...common,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ];
}

export default function configuration(): Configuration {
  const serving = process.env['WEBPACK_SERVE'] === 'true';
  const names = serving ? '[name]' : '[name].[contenthash:8]';
  return {
    mode: serving ? 'development' : 'production',
    context: root,
    target: 'browserslist',
    entry: {
      boot: './src/console/app/boot.ts',
      main: { import: './src/console/app/main.tsx', dependOn: 'boot' },
    },
    output: {
      path: folder('dist/console'),
      publicPath: '/',
      filename: `assets/${names}.js`,
      assetModuleFilename: `assets/${names}[ext]`,
      // Beside what is served, not in it.
      sourceMapFilename: 'maps/[file].map',
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: {
        'resize-observer-polyfill': folder('config/webpack/native-resize-observer.js'),
        // Charts are drawn on canvases.
        '@antv/g-svg': false,
      },
    },
    module: { rules: rules(serving) },
    devtool: serving ? 'cheap-module-source-map' : 'hidden-source-map',
    cache: {
      type: 'filesystem',
      version: cacheVersion(),
      cacheDirectory: folder('node_modules/.cache/webpack'),
    },
    optimization: {
      minimizer: minimizers(),
      splitChunks: {
        chunks: 'all',
        // Of one screen: six are fetched at a time over HTTP/1.1.
        maxAsyncRequests: 8,
        cacheGroups: {
          // Changes only with an upgrade, so a new version of the console leaves it in the browser's cache.
          framework: {
            test: /node_modules[\\/](react|react-dom|scheduler|react-redux|react-router|react-router-dom|redux|redux-saga|@redux-saga|@reduxjs|immer|reselect|typed-redux-saga|redux-persist)[\\/]/,
            name: 'vendor.framework',
            chunks: 'initial',
            priority: 10,
          },
          // What screens are made of, in one file, and tables in another: over HTTP/1.1 a dozen of them would wait for
          // each other. The first screens say what that is; the others take it from there instead of carrying a copy.
          screens: {
            test: isOfScreens,
            name: 'screens',
            chunks: ({ name }) => screenChunks.has(name ?? ''),
            priority: 5,
            enforce: true,
          },
          lists: {
            test: isOfLists,
            name: 'lists',
            chunks: ({ name }) => tableChunks.has(name ?? ''),
            priority: 4,
            enforce: true,
          },
          // By a name of its own, so that the bench sees who loads it.
          charts: {
            test: /node_modules[\\/](bizcharts|@antv|d3-[\w-]+|gl-matrix|fecha|detect-browser)[\\/]/,
            name: 'vendor.charts',
            chunks: 'async',
            priority: 8,
          },
          // A further file of a screen's own costs a request, and so has to be worth one.
          default: { chunks: isSplit, minChunks: 2, minSize: 30_000, priority: -20, reuseExistingChunk: true },
          defaultVendors: {
            test: /node_modules/,
            chunks: isSplit,
            filename: `assets/vendor.${serving ? '[id]' : '[id].[contenthash:8]'}.js`,
            priority: -10,
            reuseExistingChunk: true,
          },
        },
      },
    },
    plugins: [
      // Styles of components do not depend on each other's order.
      new MiniCssExtractPlugin({ filename: `assets/${names}.css`, ignoreOrder: true }),
      new HtmlWebpackPlugin({
        template: 'public/index.html',
        inject: false,
        minify: { collapseWhitespace: true, minifyCSS: true, removeComments: true },
      }),
      // All of moment's languages but the one that is imported by name.
      new IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      // Charts are published twice: only the one in modules can be cut to what is drawn.
      new NormalModuleReplacementPlugin(/^@antv\/[^/]+\/lib/, (asked) => {
        asked.request = asked.request.replace('/lib', '/esm');
      }),
      new DefinePlugin({
        BUILD: JSON.stringify(version),
        FIRST_REQUESTS: JSON.stringify(firstRequests),
        TITLE_PINYIN: JSON.stringify(titlePinyin),
      }),
      // Compiled while they arrive, off the main thread, instead of function by function as each is first called.
      new BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        include: /\.js$/,
        stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
      new PublicFiles(folder('public'), ['index.html', 'frame.css']),
      ...(serving ? [new ReactRefreshPlugin()] : [new PreloadTable(preloads), ...compression()]),
    ],
    // Sizes are measured over the wire, by the bench.
    performance: { hints: false },
    devServer: {
      host: '127.0.0.1',
      port: 8081,
      hot: true,
      historyApiFallback: true,
      static: false,
      client: { overlay: { warnings: false } },
      proxy: [{ context: ['/api', '/live'], target: backend, ws: true }],
    },
  };
}
