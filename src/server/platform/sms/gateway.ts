import { ForbiddenTarget, postJson } from '../outbound';
import type { Targets } from '../outbound';
import type { Settings } from '../settings/settings';

export interface Outgoing {
  readonly name: string;
  readonly phone: string;
  readonly content: string;
}

const timeoutMs = 10_000;

/** A text as it stands inside the quotes of a JSON text. */
const quoted = (text: string) => JSON.stringify(text).slice(1, -1);

/** The gateway's request, its placeholders filled in; null where that is no JSON. */
export function bodyOf(template: string, values: Readonly<Record<string, string>>): string | null {
  const body = template.replace(/\{(key|phone|name|content)\}/g, (_, name: string) => quoted(values[name] ?? ''));
  try {
    JSON.parse(body);
    return body;
  } catch {
    return null;
  }
}

function failureOf(error: unknown): string {
  if (error instanceof ForbiddenTarget) return '短信网关地址不允许连接';
  return error instanceof Error && error.name === 'AbortError' ? '短信网关超时' : '短信网关无法连接';
}

/** Hands a message over. Answers why it was not taken, in Chinese; null when it was. What the gateway says is not kept. */
export async function handOver(settings: Settings, targets: Targets, message: Outgoing): Promise<string | null> {
  const address = settings.text('sms.url');
  if (!URL.canParse(address)) return '短信网关地址有误';
  const json = bodyOf(settings.text('sms.body'), { ...message, key: settings.text('sms.key') });
  if (json === null) return '短信网关报文不是 JSON';
  try {
    const status = await postJson({ address: new URL(address), json, targets, timeoutMs });
    return status >= 200 && status < 300 ? null : `短信网关答复 ${status}`;
  } catch (error) {
    return failureOf(error);
  }
}
