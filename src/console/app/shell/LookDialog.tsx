import { Radio } from '@arco-design/web-react';
import { useSyncExternalStore } from 'react';
import { Dialog } from '../../kit/dialog/Dialog';
import { look } from '../../kit/look/look';
import './look.css';
import type { TextSize, Theme } from '../../kit/look/look';

const themes: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'contrast', label: '高对比度' },
  { value: 'system', label: '跟随系统' },
];
const sizes: readonly { readonly value: TextSize; readonly label: string }[] = [
  { value: 'usual', label: '标准' },
  { value: 'large', label: '大' },
  { value: 'largest', label: '特大' },
];

/** What is chosen holds at once, in every tab. */
export default function LookDialog({ onClose }: { readonly onClose: () => void }) {
  const chosen = useSyncExternalStore(look.subscribe, look.chosen);
  return (
    <Dialog title="外观" width={480} maskClosable onDismiss={onClose}>
      <div className="look">
        <h3 id="look-theme">主题</h3>
        <Radio.Group
          aria-labelledby="look-theme"
          options={[...themes]}
          value={chosen.theme}
          onChange={(theme: Theme) => look.choose({ ...chosen, theme })}
        />
        <h3 id="look-size">字号</h3>
        <Radio.Group
          aria-labelledby="look-size"
          options={[...sizes]}
          value={chosen.size}
          onChange={(size: TextSize) => look.choose({ ...chosen, size })}
        />
        <p>立即生效，并在本浏览器中按账号记住；打印的表单不受影响。</p>
      </div>
    </Dialog>
  );
}
