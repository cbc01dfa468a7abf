/**
 * In the place of `XMLHttpRequest`: sends what it is given by `fetch`, which the stub answers, and reports half of the bytes on the way. Only
 * what the console's upload uses.
 */
class SendsByFetch {
  readonly upload: {onprogress?: (event: {lengthComputable: boolean; loaded: number; total: number}) => void} = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  withCredentials = false;
  readonly #abort = new AbortController();
  readonly #headers: Record<string, string> = {};
  #method = 'GET';
  #url = '';
  #reply: Response | undefined;

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return this.#reply?.headers.get(name) ?? null;
  }
  abort(): void {
    this.#abort.abort();
  }
  send(body: FormData): void {
    this.upload.onprogress?.({lengthComputable: true, loaded: 1, total: 2});
    const credentials = this.withCredentials ? 'include' : 'same-origin';
    fetch(this.#url, {method: this.#method, headers: this.#headers, body, credentials, signal: this.#abort.signal})
      .then(async (reply) => {
        this.#reply = reply;
        this.status = reply.status;
        this.responseText = await reply.text();
        this.onload?.();
      })
      .catch(() => (this.#abort.signal.aborted ? this.onabort?.() : this.onerror?.()));
  }
}

export const sendsByFetch = SendsByFetch as unknown as typeof XMLHttpRequest;
