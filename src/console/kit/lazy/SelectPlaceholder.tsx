import { IconDown } from '@arco-design/web-react/icon';
import '@arco-design/web-react/es/Select/style/index.css';
import { ClearIcon } from './ClearIcon';
import './select-placeholder.css';

/** What the names of a control are, for those who cannot see it. */
export interface ControlNames {
  readonly id?: string | undefined;
  readonly label?: string | undefined;
  /** Of the element that names it. */
  readonly labelId?: string | undefined;
}

interface SelectPlaceholderProps extends ControlNames {
  /** Empty without a choice. */
  readonly text: string;
  readonly placeholder?: string;
  readonly width: number | string;
  /** Absent where there is always a choice. */
  readonly onClear?: (() => void) | undefined;
}

/** What is chosen, before anybody wants something else. A cascader looks the same as a list to choose from. */
export function SelectPlaceholder({
  id,
  label,
  labelId,
  text,
  placeholder = '',
  width,
  onClear,
}: SelectPlaceholderProps) {
  return (
    <div
      role="combobox"
      tabIndex={0}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={label}
      aria-labelledby={labelId}
      id={id}
      style={{ width }}
      className="arco-select arco-select-single arco-select-size-default select-placeholder"
    >
      <div className="arco-select-view" title={text}>
        <span className="arco-select-view-selector">
          <span className={`arco-select-view-value${text === '' ? ' select-placeholder__placeholder' : ''}`}>
            {text === '' ? placeholder : text}
          </span>
        </span>
        <div aria-hidden className="arco-select-suffix">
          {text !== '' && onClear !== undefined && <ClearIcon prefix="arco-select" onClear={onClear} />}
          <div className="arco-select-arrow-icon">
            <IconDown />
          </div>
        </div>
      </div>
    </div>
  );
}
