/** The public module of the writers: a book as bytes. */
export {writeCsv} from './write-csv.ts';
export {writeXlsx} from './write-xlsx.ts';
