import { Form, Input, Select } from '@arco-design/web-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { newFiling } from '../../../../contract/filing-record';
import { cookSourceLabels, cookSources } from '../../../../contract/filing-terms';
import { rulesOf } from '../../../kit/editor/rules';
import { cookSearchChanged, selectCooks } from './editor.slice';
import { texts } from './editor.texts';

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
  const found = useSelector(selectCooks);
  useEffect(() => {
    dispatch(cookSearchChanged(name));
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
      onSearch={(text) => dispatch(cookSearchChanged(text))}
      {...(value === undefined ? {} : { value })}
      {...(onChange === undefined ? {} : { onChange })}
    />
  );
}

export function CookFields() {
  return (
    <>
      <Form.Item field="cookSource" label={fields.cookSource}>
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
      <Form.Item field="helper" label={fields.helper} rules={rules.helper}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
    </>
  );
}
