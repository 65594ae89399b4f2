import { Select } from '@arco-design/web-react';
import { texts as common } from '../filings.texts';
import { texts } from './editor.texts';

interface CertificateSelectProps {
  readonly value?: boolean;
  readonly onChange?: (has: boolean | undefined) => void;
}

const label = texts.crew.certificate;
const options = [true, false].map((has) => ({ value: Number(has), label: common.have(has) }));

/** Open until somebody says so. */
export function CertificateSelect({ value, onChange }: CertificateSelectProps) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      allowClear
      options={options}
      style={{ width: 110 }}
      {...(value === undefined ? {} : { value: Number(value) })}
      onChange={(chosen?: number) => onChange?.(chosen === undefined ? undefined : chosen === 1)}
    />
  );
}
