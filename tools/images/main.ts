import { images, type ImageName } from './images';
import { pack } from './pack';

const [name = '', folder] = process.argv.slice(2);

if (!Object.hasOwn(images, name) || !folder) {
  console.error(`npm run image -- <${Object.keys(images).join('|')}> <folder>`);
  process.exitCode = 2;
} else {
  pack(name as ImageName, folder).catch((error: Error) => {
    console.error(`${name} was not packed: ${error.message}`);
    process.exitCode = 1;
  });
}
