import type {Result} from '@livebus/engine/core';

/** One server-sent event with text data. Without an `event` field its name is `message`. */
export interface ServerSentEvent {
  readonly name: string;
  readonly data: string;
}

export interface EventStreamReader {
  /**
   * Reads the next bytes of the body, split at any position, and returns the events they complete, in order. After `too-large` this reader
   * cannot continue: reopen the stream.
   */
  push(bytes: Uint8Array): Result<readonly ServerSentEvent[], {readonly problem: 'too-large'}>;
  /** Id to send with the next connection: that of the last complete event. Empty until the server sends one. */
  readonly lastEventId: string;
  /** Text of the last comment line since the previous call; undefined when there was none. */
  takeComment(): string | undefined;
}

/** Maximum characters of one event, and of one line. A full station of 1,000 devices has about 1 MB. */
export const MAX_EVENT_CHARS = 16 * 1024 * 1024;

const LINE_END = /\r\n|\r|\n/g;

/** Reads server-sent events as defined by the HTML standard (9.2.6): UTF-8 with or without BOM, lines ending in CR, LF or both. */
export function createEventStreamReader(maxChars: number = MAX_EVENT_CHARS): EventStreamReader {
  const decoder = new TextDecoder();
  /** The incomplete line, in pieces: joining them at each push would cost the square of a long line. */
  let pieces: string[] = [];
  let pieceChars = 0;
  let skipLineFeed = false;
  let name = '';
  let data: string[] = [];
  let dataChars = 0;
  let nextId = '';
  let lastEventId = '';
  let comment: string | undefined;

  const takeField = (field: string, value: string) => {
    if (field === 'event') name = value;
    else if (field === 'data') {
      data.push(value);
      dataChars += value.length + 1;
    } else if (field === 'id' && !value.includes('\0')) nextId = value;
  };
  const takeLine = (line: string) => {
    const colon = line.indexOf(':');
    if (colon === 0) comment = line.slice(1).trim();
    else if (colon < 0) takeField(line, '');
    else takeField(line.slice(0, colon), line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1));
  };
  const complete = (): ServerSentEvent | undefined => {
    lastEventId = nextId;
    const event = data.length === 0 ? undefined : {name: name || 'message', data: data.join('\n')};
    name = '';
    data = [];
    dataChars = 0;
    return event;
  };

  return {
    push(bytes) {
      let text = decoder.decode(bytes, {stream: true});
      if (text === '') return {ok: true, value: []};
      if (skipLineFeed && text[0] === '\n') text = text.slice(1);
      skipLineFeed = text === '' ? false : text.endsWith('\r');
      const events: ServerSentEvent[] = [];
      let from = 0;
      for (const end of text.matchAll(LINE_END)) {
        const rest = text.slice(from, end.index);
        const line = pieces.length === 0 ? rest : pieces.join('') + rest;
        pieces = [];
        pieceChars = 0;
        from = end.index + end[0].length;
        if (line !== '') takeLine(line);
        else {
          const event = complete();
          if (event !== undefined) events.push(event);
        }
        if (dataChars > maxChars) return {ok: false, problem: 'too-large'};
      }
      if (from < text.length) {
        pieces.push(text.slice(from));
        pieceChars += text.length - from;
      }
      return pieceChars + dataChars > maxChars ? {ok: false, problem: 'too-large'} : {ok: true, value: events};
    },
    get lastEventId() {
      return lastEventId;
    },
    takeComment() {
      const taken = comment;
      comment = undefined;
      return taken;
    },
  };
}
