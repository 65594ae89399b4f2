import { Tag } from '@arco-design/web-react';
import { risksOf } from '../../../contract/risk-foods';
import type { RiskLevel } from '../../../contract/risk-foods';

const colours = { 禁用: 'red', 不提倡: 'orangered', 慎用: 'purple' } as const satisfies Record<RiskLevel, string>;

/** The risk foods that these names of dishes or ingredients speak of. */
export function RiskTags({ names }: { readonly names: readonly string[] }) {
  return (
    <>
      {risksOf(names).map(({ name, level }) => (
        <Tag key={name} size="small" color={colours[level]} style={{ margin: '0 0 2px 4px' }}>
          {`${level}：${name}`}
        </Tag>
      ))}
    </>
  );
}
