/** The role has no permissions: sign-in is rejected with this text in every language (SH-6-02). */
export class NoPermissions extends Error {
  constructor() {
    super('getInfo: roles must be a non-null array !');
  }
}
