import { Tag } from '@arco-design/web-react';

const colours = { good: 'green', waiting: 'orangered', bad: 'red', neutral: 'gray' } as const;
export type Tone = keyof typeof colours;

/** The state of a record, which looks the same in every list. */
export function StateTag({ tone, text }: { readonly tone: Tone; readonly text: string }) {
  return <Tag color={colours[tone]}>{text}</Tag>;
}
