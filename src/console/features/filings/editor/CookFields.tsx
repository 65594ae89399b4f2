import { Form, Input, Select } from '@arco-design/web-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { newFiling } from '../../../../contract/filing-record';
import { cookSourceLabels, cookSources } from '../../../../contract/filing-terms';
import { rulesOf } from '../../../kit/editor/rules';
import { texts } from './editor.texts';
import { offeredCooks } from './offers';
import { useStar } from './required';

const rules = rulesOf(newFiling);
const { fields } = texts;
/** Takes the cook away. */
const noCook = { value: 0, label: texts.noCook };

interface CookSelectProps {
  readonly value?: number;
  readonly onChange?: (id: number) => void;
  readonly name?: string | undefined;
}

/** Registered cooks, found by name. */
function CookSelect({ value, onChange, name = '' }: CookSelectProps) {
  const dispatch = useDispatch();
  const found = useSelector(offeredCooks.select)?.answer ?? [];
  useEffect(() => {
    dispatch(offeredCooks.actions.asked(name));
  }, [dispatch, name]);
  const isKnown = value === undefined || value === 0 || found.some((cook) => cook.value === value);
  const present = isKnown ? [] : [{ value, label: name === '' ? `${fields.cookId} ${value}` : name }];
  return (
    <Select
      showSearch
      filterOption={false}
      aria-label={fields.cookId}
      placeholder={texts.searchCook}
      options={[noCook, ...present, ...found]}
      onSearch={(text) => dispatch(offeredCooks.actions.asked(text))}
      {...(value === undefined ? {} : { value })}
      {...(onChange === undefined ? {} : { onChange })}
    />
  );
}

export function CookFields() {
  return (
    <div className="editor__group">
      <Form.Item field="cookSource" label={fields.cookSource} {...useStar('cookSource')}>
        <Select
          aria-label={fields.cookSource}
          options={cookSources.map((value) => ({ value, label: cookSourceLabels[value] }))}
        />
      </Form.Item>
      <Form.Item field="cookId" label={fields.cookId}>
        <CookSelect />
      </Form.Item>
      <Form.Item field="cookName" label={fields.unregisteredCook} rules={rules.cookName}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item className="editor__whole" field="helper" label={fields.helper} rules={rules.helper}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
    </div>
  );
}
