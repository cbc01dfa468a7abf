import {moveCommand} from './store/move/move-command.ts';

/** `npm run migrate-db -- --from DATABASE --to DATABASE`: moves all that one database holds into another one and compares. */
async function main(): Promise<void> {
  process.umask(0o077);
  await moveCommand(process.argv.slice(2), process.env, console.log);
}

main().catch((error: Error) => {
  console.error(error.message.replaceAll('\n', '; '));
  process.exit(1);
});
