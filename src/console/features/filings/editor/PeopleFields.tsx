import { Button, Form, Input, Select } from '@arco-design/web-react';
import { IconPlus } from '@arco-design/web-react/icon';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Cook } from '../../../../contract/cooks';
import { newFiling } from '../../../../contract/filing-record';
import { cookSourceLabels, cookSources, crewRole, filingLimits } from '../../../../contract/filing-terms';
import { HelpedItem } from '../../../kit/editor/HelpedItem';
import { rulesOf } from '../../../kit/editor/rules';
import { messages } from '../../../locale/messages';
import { peopleOfCook } from './cookPeople';
import { texts } from './editor.texts';
import { chosenCook, offeredCooks } from './offers';
import type { Person } from './people';
import { PersonRow } from './PersonRow';
import { useStar } from './required';

const rules = rulesOf(newFiling);
const { fields } = texts;
const t = texts.people;
const hiredSource = 3;

const optionOf = ({ id, name, unitName, phone = '' }: Cook) => ({
  value: id,
  label: phone === '' ? `${name}（${unitName}）` : `${name}（${unitName}，${phone}）`,
});

interface CookSearchProps {
  readonly 'aria-describedby'?: string;
}

/** Adds a registered cook with helpers and team. */
function CookSearch(described: CookSearchProps) {
  const dispatch = useDispatch();
  const { form } = Form.useFormContext();
  const staff = (Form.useWatch('staff', form) ?? []) as readonly Person[];
  const found = useSelector(offeredCooks.select)?.answer ?? [];
  const chosen = useSelector(chosenCook.select);
  useEffect(() => {
    dispatch(offeredCooks.actions.asked(''));
  }, [dispatch]);
  useEffect(() => {
    if (chosen?.status !== 'ready') return;
    dispatch(chosenCook.actions.closed());
    const { answer: cook } = chosen;
    if (cook === null) return;
    const present = (form.getFieldValue('staff') ?? []) as readonly Person[];
    const isSourceOpen = form.getFieldValue('cookSource') === undefined;
    form.setFieldsValue({
      staff: [...present, ...peopleOfCook(cook)].slice(0, filingLimits.crew),
      ...(isSourceOpen ? { cookSource: hiredSource } : {}),
    });
  }, [chosen, dispatch, form]);
  const free = found.filter(({ id }) => !staff.some(({ cookId }) => cookId === id));
  return (
    <Select
      {...described}
      showSearch
      filterOption={false}
      aria-label={t.search}
      placeholder={t.searchHint}
      disabled={staff.length >= filingLimits.crew}
      loading={chosen?.status === 'loading'}
      options={free.map(optionOf)}
      value={undefined}
      onSearch={(text) => dispatch(offeredCooks.actions.asked(text.trim()))}
      onChange={(id: number) => dispatch(chosenCook.actions.asked(id))}
    />
  );
}

/** A text about helpers that is no list of names; it stays shown while it is edited. */
function HelperRemark() {
  const { form } = Form.useFormContext();
  const remark = (Form.useWatch('helper', form) ?? '') as string;
  const [hadRemark] = useState(remark !== '');
  return (
    <Form.Item
      className="editor__whole"
      field="helper"
      label={fields.helper}
      rules={rules.helper}
      hidden={remark === '' && !hadRemark}
    >
      <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />
    </Form.Item>
  );
}

function PersonRows() {
  const { form } = Form.useFormContext();
  const nextPerson = (): Person => {
    const staff = (form.getFieldValue('staff') ?? []) as readonly Person[];
    const hasCook = staff.some(({ role }) => role === crewRole.cook);
    return { role: hasCook ? crewRole.helper : crewRole.cook, name: '' };
  };
  return (
    <Form.Item field="staff" wrapperCol={{ span: 24 }}>
      <Form.List field="staff">
        {(rows, { add, remove }) => (
          <div>
            {rows.map(({ key, field: prefix }, index) => (
              <PersonRow key={key} prefix={prefix} index={index} onRemove={() => remove(index)} />
            ))}
            <Button
              type="dashed"
              icon={<IconPlus />}
              disabled={rows.length >= filingLimits.crew}
              onClick={() => add(nextPerson())}
            >
              {messages.rows.add(t.unregistered)}
            </Button>
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
}

/** Cooks and helpers: chosen from the register with those who come along, or typed once. */
export function PeopleFields() {
  return (
    <>
      <div className="editor__group">
        <Form.Item field="cookSource" label={fields.cookSource} {...useStar('cookSource')}>
          <Select
            aria-label={fields.cookSource}
            options={cookSources.map((value) => ({ value, label: cookSourceLabels[value] }))}
          />
        </Form.Item>
        <HelpedItem
          id="filings-cooks-help"
          className="editor__whole filing-editor__cooks"
          label={t.search}
          help={t.help}
        >
          <CookSearch />
        </HelpedItem>
        <HelperRemark />
      </div>
      <PersonRows />
    </>
  );
}
