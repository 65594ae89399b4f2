import './frame.css';

interface TroubleProps {
  readonly text: string;
  readonly onRetry: () => void;
  /** Done before the page is loaded anew. */
  readonly onReload?: () => void;
}

/** A page that could not be shown. Nothing reloads by itself: what the user typed elsewhere would be lost. */
export function Trouble({ text, onRetry, onReload }: TroubleProps) {
  const reload = () => {
    onReload?.();
    window.location.reload();
  };
  return (
    <div className="trouble" role="alert">
      <p className="trouble__text">{text}</p>
      <button type="button" className="plain-button" onClick={onRetry}>
        重试
      </button>
      <button type="button" className="plain-button plain-button--primary" onClick={reload}>
        重新加载系统
      </button>
    </div>
  );
}
