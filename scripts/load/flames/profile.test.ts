import { draw } from './draw';
import { flameOf, workByOwner, type Profile } from './profile';

const modules = 'file:///house/node_modules';
const frame = (functionName: string, url = '') => ({ callFrame: { functionName, url } });

/** A request that Fastify hands to a handler, which has pg ask the database twice. */
const profile: Profile = {
  nodes: [
    { id: 1, ...frame('(root)'), children: [2, 3, 9, 10] },
    { id: 2, ...frame('(idle)') },
    { id: 3, ...frame('onRequest', `${modules}/fastify/lib/route.js`), children: [4, 5] },
    { id: 4, ...frame('runHooks', `${modules}/fastify/lib/hooks.js`) },
    { id: 5, ...frame('addService', 'file:///house/api/src/adding.ts'), children: [6] },
    { id: 6, ...frame('query', `${modules}/pg/lib/client.js`), children: [7, 8] },
    { id: 7, ...frame('writev') },
    { id: 8, ...frame('toString') },
    { id: 9, ...frame('(garbage collector)') },
    { id: 10, ...frame('post', 'node:inspector'), children: [11] },
    { id: 11, ...frame('dispatch') },
  ],
  samples: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 2],
  timeDeltas: [5000, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 100, 900, 9000],
};

describe('flames of a profile', () => {
  it('are by whose work it is, with what that has others do inside, and nothing for rest or for looking', () => {
    expect(flameOf(profile)).toStrictEqual({
      whose: 'all',
      name: '',
      milliseconds: 28,
      parts: [
        {
          ...{ whose: 'fastify', name: 'onRequest', milliseconds: 21 },
          parts: [
            {
              ...{ whose: 'api', name: 'addService', milliseconds: 18 },
              parts: [
                {
                  ...{ whose: 'pg', name: 'query', milliseconds: 15 },
                  parts: [{ whose: 'sockets', name: 'writev', milliseconds: 5, parts: [] }],
                },
              ],
            },
          ],
        },
        {
          ...{ whose: 'garbage collector', name: '(garbage collector)', milliseconds: 7 },
          parts: [],
        },
      ],
    });
  });

  it('add up by whose work it is', () => {
    expect(workByOwner(flameOf(profile))).toStrictEqual([
      ['pg', 10],
      ['garbage collector', 7],
      ['sockets', 5],
      ['fastify', 3],
      ['api', 3],
    ]);
  });

  it('are drawn at one scale, with what each is in its title', () => {
    const flame = flameOf(profile);
    const picture = draw([
      { title: 'the API', flame, requests: 10 },
      { title: 'bare & quick', flame, requests: 20 },
    ]);

    expect(picture).toContain('the API: 2.80 ms for each request');
    expect(picture).toContain('bare &amp; quick: 1.40 ms for each request');
    const wide = [...picture.matchAll(/<title>pg query<\/title><rect[^>]* width="([\d.]+)"/g)];
    // 15 of 28 ms, of 1184 pixels for the slowest.
    expect(wide.map(([, pixels]) => pixels)).toStrictEqual(['634.3', '317.1']);
  });

  it('leave out what is too narrow to be seen', () => {
    const parts = [{ whose: 'zod', name: 'parse', milliseconds: 0.001, parts: [] }];
    const flame = { whose: 'all', name: '', milliseconds: 100, parts };

    expect(draw([{ title: 'the API', flame, requests: 1 }])).not.toContain('zod');
  });
});
