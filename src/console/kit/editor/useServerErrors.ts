import type { FormInstance } from '@arco-design/web-react';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { FieldError } from '../../lib/appError';

/** Of a control whose text is no value, and which says so itself. */
const wrongText = '[aria-invalid="true"]';

export const hasWrongText = (body: Element | null): boolean => body?.querySelector(wrongText) != null;

function firstInvalid(body: Element | null): HTMLElement | null {
  const place = body?.querySelector<HTMLElement>(`.arco-form-item-status-error, ${wrongText}`) ?? null;
  if (place?.matches(wrongText) === true) return place;
  return place?.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]') ?? null;
}

function mark<Values extends object>(form: FormInstance<Values>, field: string, message?: string): void {
  const error = message === undefined ? undefined : { message };
  form.setFields({ [field]: { error } } as Parameters<typeof form.setFields>[0]);
}

/**
 * Shows what the server found wrong beside the fields of a form and leads the focus to the first wrong one. A field's
 * error goes when the user changes the field.
 */
export function useServerErrors<Values extends object>(
  form: FormInstance<Values>,
  errors: readonly FieldError[],
  body: RefObject<HTMLElement | null>,
) {
  /** Errors of fields that the form does not show. */
  const [unplaced, setUnplaced] = useState<readonly FieldError[]>([]);

  const focusFirstInvalid = useCallback(() => {
    const before = document.activeElement;
    // After the render that marks the fields; who went into a field meanwhile stays in it.
    requestAnimationFrame(() => {
      if (document.activeElement === before) firstInvalid(body.current)?.focus();
    });
  }, [body]);

  useEffect(() => {
    const present = form.getFieldsState();
    const placed = errors.filter(({ field }) => field in present);
    for (const { field, message } of placed) mark(form, field, message);
    setUnplaced(errors.filter(({ field }) => !(field in present)));
    if (placed.length > 0) focusFirstInvalid();
    return () => {
      for (const { field } of placed) mark(form, field);
    };
  }, [form, errors, focusFirstInvalid]);

  const forget = (changed: Partial<Values>) => {
    for (const { field } of errors) if (field in changed) mark(form, field);
  };

  return { unplaced, forget, focusFirstInvalid };
}
