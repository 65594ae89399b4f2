import { IconCalendar } from '@arco-design/web-react/icon';
import '@arco-design/web-react/es/_class/picker/style/index.css';
import { ClearIcon } from '../../kit/lazy/ClearIcon';
import { messages } from '../../locale/messages';
import type { RangeProps } from './range';

const texts = messages.dateRange;

/** The two days, before anybody wants others. */
export function RangePlaceholder({ id, endLabel, from, until, isClearable, onChange }: RangeProps) {
  return (
    <div className="arco-picker arco-picker-range arco-picker-size-default date-range">
      <div className="arco-picker-input">
        <input id={id} readOnly placeholder={texts.start} value={from} />
      </div>
      <span className="arco-picker-separator">-</span>
      <div className="arco-picker-input">
        <input aria-label={endLabel} readOnly placeholder={texts.end} value={until} />
      </div>
      <div className="arco-picker-suffix">
        {isClearable && from !== '' && (
          <ClearIcon prefix="arco-picker" onClear={() => onChange({ from: undefined, until: undefined })} />
        )}
        <span className="arco-picker-suffix-icon">
          <IconCalendar />
        </span>
      </div>
    </div>
  );
}
