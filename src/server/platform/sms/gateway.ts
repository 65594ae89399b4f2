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

/** Hands a message over. Answers why it was not taken, in Chinese; null when it was. What the gateway says is not kept. */
export async function handOver(settings: Settings, message: Outgoing): Promise<string | null> {
  const address = settings.text('sms.url');
  if (!URL.canParse(address) || !['http:', 'https:'].includes(new URL(address).protocol)) return '短信网关地址有误';
  const body = bodyOf(settings.text('sms.body'), { ...message, key: settings.text('sms.key') });
  if (body === null) return '短信网关报文不是 JSON';
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      // Nobody but the administrator says where the key goes.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? null : `短信网关答复 ${response.status}`;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? '短信网关超时' : '短信网关无法连接';
  }
}
