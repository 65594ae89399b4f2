import type { Cook, CookFilter } from '../../../../contract/cooks';
import type { TableColumnProps } from '@arco-design/web-react';
import { BatchBar, ExportButton } from '../../../kit/resource/BatchBar';
import { FilterBar, FilterText } from '../../../kit/resource/FilterBar';
import { ResourceTable } from '../../../kit/resource/ResourceTable';
import { textInUrl } from '../../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../../kit/resource/urlQuery';
import { cookColumns } from '../cookColumns';
import { texts } from '../cooks.texts';
import { cookQueryResource } from './cookQuery.resource';

const inUrl: UrlCodecs<CookFilter> = { name: textInUrl, account: textInUrl };

const columns: readonly TableColumnProps<Cook>[] = [
  ...cookColumns,
  { title: texts.fields.unitName, dataIndex: 'unitName', width: 220, ellipsis: true },
];

export function CookQueryPage() {
  return (
    <>
      <FilterBar resource={cookQueryResource}>
        <FilterText<CookFilter> field="name" label={texts.fields.name} maxLength={64} />
        <FilterText<CookFilter> field="phone" label={texts.fields.phone} maxLength={11} />
        <FilterText<CookFilter> field="account" label={texts.fields.account} maxLength={64} />
      </FilterBar>
      <BatchBar resource={cookQueryResource}>
        <ExportButton resource={cookQueryResource} />
      </BatchBar>
      <ResourceTable resource={cookQueryResource} label={texts.list} columns={columns} url={inUrl} />
    </>
  );
}
