/** An address written otherwise, in the hope that guard and route read it differently. */
export interface Trick {
  readonly name: string;
  write(path: string): string;
}

const within = (path: string, how: (tail: string) => string) => path.replace(/[^/]+$/, how);
const upper = (text: string) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
const hex = (text: string, digits = 'upper') =>
  text.replace(/[a-zA-Z]/g, (letter) => {
    const code = letter.charCodeAt(0).toString(16);
    return `%${digits === 'upper' ? code.toUpperCase() : code}`;
  });

export const TRICKS: readonly Trick[] = [
  {name: 'double slash in front', write: (path) => `/${path}`},
  {name: 'three slashes in front', write: (path) => `//${path}`},
  {name: 'double slash within', write: (path) => path.replace(/\/(?=[^/]+$)/, '//')},
  {name: 'double slash after the base', write: (path) => path.replace(/^(\/\w+)\//, '$1//')},
  {name: 'a dot within', write: (path) => path.replace(/\/(?=[^/]+$)/, '/./')},
  {name: 'a dot in front', write: (path) => `/.${path}`},
  {name: 'a dot behind', write: (path) => `${path}/.`},
  {name: 'up and down', write: (path) => path.replace(/\/(?=[^/]+$)/, '/x/../')},
  {name: 'up from what is open', write: (path) => `/healthz/..${path}`},
  {name: 'up from the files', write: (path) => `/assets/..${path}`},
  {name: 'up, encoded', write: (path) => `/assets/%2e%2e${path}`},
  {name: 'up, encoded twice', write: (path) => `/assets/%252e%252e${path}`},
  {name: 'encoded dot within', write: (path) => path.replace(/\/(?=[^/]+$)/, '/%2e/')},
  {name: 'encoded slash', write: (path) => path.replace(/\/(?=[^/]+$)/, '%2f')},
  {name: 'encoded slash in capitals', write: (path) => path.replace(/\/(?=[^/]+$)/, '%2F')},
  {name: 'encoded slash after the base', write: (path) => path.replace(/^(\/\w+)\//, '$1%2f')},
  {name: 'encoded slash in front', write: (path) => `/%2f${path.slice(1)}`},
  {name: 'encoded twice', write: (path) => path.replace(/\/(?=[^/]+$)/, '%252f')},
  {name: 'backslash', write: (path) => path.replace(/\/(?=[^/]+$)/, '\\')},
  {name: 'encoded backslash', write: (path) => path.replace(/\/(?=[^/]+$)/, '%5c')},
  {name: 'backslash and dots', write: (path) => `/assets\\..${path}`},
  {name: 'semicolon behind', write: (path) => `${path};`},
  {name: 'matrix parameter', write: (path) => `${path};a=b`},
  {name: 'matrix parameter within', write: (path) => path.replace(/\/(?=[^/]+$)/, ';a=b/')},
  {name: 'up behind a semicolon', write: (path) => `/healthz;/..${path}`},
  {name: 'capitals', write: (path) => within(path, upper)},
  {name: 'base in capitals', write: (path) => path.replace(/^\/\w+/, upper)},
  {name: 'letters encoded', write: (path) => within(path, (tail) => hex(tail))},
  {name: 'letters encoded, small digits', write: (path) => within(path, (tail) => hex(tail, 'lower'))},
  {name: 'base encoded', write: (path) => path.replace(/^\/(\w+)/, (_, base: string) => `/${hex(base)}`)},
  {name: 'slash behind', write: (path) => `${path}/`},
  {name: 'dot at the end', write: (path) => `${path}.`},
  {name: 'two dots at the end', write: (path) => `${path}..`},
  {name: 'space at the end', write: (path) => `${path}%20`},
  {name: 'tab at the end', write: (path) => `${path}%09`},
  {name: 'line end', write: (path) => `${path}%0d%0aAccess-Token:x`},
  {name: 'NUL at the end', write: (path) => `${path}%00`},
  {name: 'NUL before an ending', write: (path) => `${path}%00.html`},
  {name: 'overlong slash', write: (path) => path.replace(/\/(?=[^/]+$)/, '%c0%af')},
  {name: 'overlong dots', write: (path) => `/assets/%c0%ae%c0%ae${path}`},
  {
    name: 'full-width letters',
    write: (path) => within(path, (tail) => `%EF%BD%${(0x40 + (tail.charCodeAt(0) & 0x1f)).toString(16)}${tail.slice(1)}`),
  },
  {name: 'broken encoding', write: (path) => `${path}%`},
  {name: 'ending of a page', write: (path) => `${path}.html`},
  {name: 'ending of a script', write: (path) => `${path}/x.js`},
  {name: 'a hash', write: (path) => `${path}%23`},
  {name: 'a query within', write: (path) => path.replace(/\/(?=[^/]+$)/, '%3f/')},
  {name: 'token twice', write: (path) => `${path}?token=a&token=b`},
  {name: 'token as a list', write: (path) => `${path}?token[]=a&access-token[]=b`},
  {name: 'the way of walls', write: (path) => `/board${path}`},
  {name: 'board in the query', write: (path) => `${path}?board=1&/board`},
  {name: 'whole address', write: (path) => `http://127.0.0.1${path}`},
];
