import { IconCalendar } from '@arco-design/web-react/icon';
import '@arco-design/web-react/es/_class/picker/style/index.css';
import { ClearIcon } from '../lazy/ClearIcon';
import type { DateFieldProps } from './dateFieldProps';
import './date-field.css';

/** The day, before anybody wants another one. */
export function DatePlaceholder({
  id,
  label,
  placeholder,
  style,
  value = '',
  isRequired = false,
  onChange,
}: DateFieldProps) {
  return (
    <div style={style}>
      <div className="arco-picker arco-picker-size-default date-field">
        <div className="arco-picker-input">
          <input
            id={id}
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={false}
            aria-label={label}
            readOnly
            placeholder={placeholder}
            value={value}
          />
        </div>
        <div className="arco-picker-suffix">
          {value !== '' && !isRequired && <ClearIcon prefix="arco-picker" onClear={() => onChange?.(undefined)} />}
          <span className="arco-picker-suffix-icon">
            <IconCalendar />
          </span>
        </div>
      </div>
    </div>
  );
}
