/** The console's colours, as charts take them. */
export const tokens = {
  bar: '--primary-6',
  text: '--gray-8',
  line: '--gray-3',
  /** Of a former period, beside the present one. */
  former: '--gray-6',
} as const;

/** Any two stay apart for whoever sees fewer colours; neighbours the most. */
export const sliceTokens = [
  ...(['--arcoblue-7', '--red-5', '--orange-5', '--orangered-3', '--gold-8', '--cyan-7', '--purple-4'] as const),
];
/** Of what stands for all the small ones. */
export const othersToken = '--gray-4';
