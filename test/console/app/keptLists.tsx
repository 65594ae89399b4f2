import { Form, Input } from '@arco-design/web-react';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { usePageShown } from '../../../src/console/kit/kept/page';
import { EditorDialog } from '../../../src/console/kit/editor/EditorDialog';
import { createResource } from '../../../src/console/kit/resource/createResource';
import { FilterBar, FilterText } from '../../../src/console/kit/resource/FilterBar';
import { ResourceTable } from '../../../src/console/kit/resource/ResourceTable';
import { textInUrl } from '../../../src/console/kit/resource/urlQuery';
import { createUnitTree } from '../../../src/console/parts/unit-tree/createUnitTree';
import { UnitPage } from '../../../src/console/parts/unit-tree/UnitPage';
import type { FeatureModule } from '../../../src/console/parts/feature/featureModule';

interface Row {
  readonly id: number;
  readonly name: string;
}
interface RowFilter {
  readonly name?: string;
}
interface RowForm {
  readonly name: string;
}

/** Rows that two lists show, as the server would tell them. */
export const asked = jest.fn();
/** How often each page has drawn itself, and what its timer has done. */
export const drawn = new Map<string, number>();
export const ticked = new Map<string, number>();
/** What each page believes of its own address. */
export const places = new Map<string, string>();
const count = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1);

const rows = Array.from({ length: 60 }, (_, index) => ({ id: index + 1, name: `第${index + 1}位` }));

function listFeature(name: string) {
  const resource = createResource<Row, RowFilter, RowForm>({
    name,
    about: '/kept/index',
    initialFilter: {},
    api: {
      list: (query) => {
        asked(name, query);
        const { page, pageSize } = query;
        return Promise.resolve({ rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length });
      },
      create: () => Promise.resolve(undefined),
    },
  });
  const tree = createUnitTree(`${name}Tree`);
  const columns = [{ title: '姓名', dataIndex: 'name' }];
  const url = { name: textInUrl };

  function Look() {
    const { pathname, search } = useLocation();
    const { units = '' } = useParams();
    const isShown = usePageShown();
    places.set(name, `${pathname}${search}${units}`);
    count(drawn, name);
    useEffect(() => {
      if (!isShown) return;
      const timer = setInterval(() => count(ticked, name), 20);
      return () => clearInterval(timer);
    }, [isShown]);
    return null;
  }

  function Page() {
    return (
      <UnitPage tree={tree} label={`${name}的单位`}>
        <Look />
        <FilterBar resource={resource}>
          <FilterText<RowFilter> field="name" label="姓名" maxLength={20} />
        </FilterBar>
        <ResourceTable<Row, RowFilter, RowForm>
          {...{ resource, columns, url }}
          label={`${name}列表`}
          expandedRowRender={({ name: one }) => <p>{one}的详情</p>}
        />
        <EditorDialog resource={resource} titles={{ create: `新增${name}`, update: '' }}>
          {() => (
            <Form.Item field="name" label="名称">
              <Input />
            </Form.Item>
          )}
        </EditorDialog>
      </UnitPage>
    );
  }
  const feature = {
    slices: [resource, tree],
    sagas: [resource.saga, tree.saga],
    Page,
  } satisfies FeatureModule;
  return { feature, resource };
}

export const cooks = listFeature('厨师');
export const query = listFeature('查询');
