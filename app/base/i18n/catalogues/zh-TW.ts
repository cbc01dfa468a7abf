/** Every feature's texts in this language, one chunk of the build. */
export default import.meta.glob<Record<string, unknown>>('../*/zh-TW.json', {eager: true, import: 'default'});
