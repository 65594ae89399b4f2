import { Modal } from '@arco-design/web-react';
import { useCallback, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import '../layers.css';
import './dialog.css';
import { usePage } from '../kept/page';
import { Markup } from '../markup/Markup';
import { nameInputs } from '../markup/nameInputs';
import { useOpening } from './openings';

interface DialogProps {
  title: ReactNode;
  /** Escape, the mask or the close button; ignored by whoever may not be left right now. */
  onDismiss: () => void;
  children: ReactNode;
  /** Pixels; 520 by default. */
  width?: number;
  /** Whether a click beside it leaves it; off where typed text would be lost. */
  maskClosable?: boolean;
  /** A question stands above every dialog, also above one that opens after it. */
  layer?: 'dialog' | 'question';
  /** At the right edge, as tall as the window: what is looked at beside a list. */
  isBeside?: boolean;
}

/**
 * A modal dialog that exists while it is rendered: `{record && <Dialog ...>}`, hidden and shown with its page. Focus starts on its first control (or inside
 * `data-autofocus-inside`), stays within, and returns to where it was.
 */
export function Dialog({
  title,
  onDismiss,
  children,
  width = 520,
  maskClosable = false,
  layer = 'dialog',
  isBeside = false,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const stand = { zIndex: `var(--layer-${layer})` };
  const { isShown, layer: over } = usePage();
  const container = useCallback(() => over ?? document.body, [over]);
  useOpening(layer === 'dialog');
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  // Arco's own Escape handling takes the focus away from the first control.
  const dismissOnEscape = (event: KeyboardEvent) => {
    // What is unfolded in the page has nothing of its own to close.
    const openPopup = '[aria-expanded="true"]:not(.arco-collapse-item-header)';
    const isForOpenPopup = event.target instanceof Element && event.target.closest(openPopup) !== null;
    if (event.key !== 'Escape' || isForOpenPopup) return;
    event.stopPropagation();
    onDismiss();
  };

  // A closed select keeps Escape to itself; it must not keep it from the dialog it stands in.
  const dismissFromSelect = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || content.current?.contains(target) !== true) return;
    if (target.closest('[role="combobox"][aria-expanded="false"]') !== null) dismissOnEscape(event);
  };

  // Around the modal, not in it: a dialog without a control (a video, say) has the focus on its own frame.
  return (
    <div onKeyDownCapture={dismissFromSelect} onKeyDown={dismissOnEscape} style={{ display: 'contents' }}>
      <Modal
        visible={isShown}
        getPopupContainer={container}
        title={title}
        onCancel={onDismiss}
        footer={null}
        escToExit={false}
        autoFocus
        focusLock
        maskClosable={maskClosable}
        maskStyle={stand}
        wrapStyle={stand}
        {...(isBeside ? { alignCenter: false, className: 'dialog-beside' } : {})}
        style={{ width, maxWidth: `calc(100vw - ${isBeside ? 0 : 32}px)` }}
      >
        <div ref={content} className="dialog-body">
          <Markup put={nameInputs}>{children}</Markup>
        </div>
      </Modal>
    </div>
  );
}
