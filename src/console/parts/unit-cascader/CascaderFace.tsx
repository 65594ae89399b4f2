import { IconDown } from '@arco-design/web-react/icon';
import '@arco-design/web-react/es/Select/style/index.css';
import { ClearIcon } from '../../kit/late/ClearIcon';
import type { CascaderProps } from './cascader';

/** The chosen unit, before anybody wants another one. A list to choose from looks the same, and its styles are there. */
export function CascaderFace({ id, label, placeholder, width, names, onChange }: CascaderProps) {
  const text = names.join(' / ');
  return (
    <div
      role="combobox"
      tabIndex={0}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={label}
      id={id}
      style={{ width }}
      className="arco-select arco-select-single arco-select-size-default unit-cascader"
    >
      <div className="arco-select-view" title={text}>
        <span className="arco-select-view-selector">
          <span className={`arco-select-view-value${text === '' ? ' unit-cascader__placeholder' : ''}`}>
            {text === '' ? placeholder : text}
          </span>
        </span>
        <div aria-hidden className="arco-select-suffix">
          {text !== '' && <ClearIcon prefix="arco-select" onClear={() => onChange(undefined)} />}
          <div className="arco-select-arrow-icon">
            <IconDown />
          </div>
        </div>
      </div>
    </div>
  );
}
