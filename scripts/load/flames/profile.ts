/** What V8 keeps of a profile (https://chromedevtools.github.io/devtools-protocol/tot/Profiler/), as far as it is read. */
export interface Profile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string };
    children?: number[];
  }[];
  /** Which node was under way, each time that somebody looked. */
  samples: number[];
  /** Microseconds before each of them. */
  timeDeltas: number[];
}

/** What a function took together with all that it called, as far as that was another's work. */
export interface Flame {
  /** A package, Node itself, or a part of this repository. */
  whose: string;
  name: string;
  milliseconds: number;
  parts: Flame[];
}

/**
 * The work in a profile, without the time in which there was none, and without that of taking it. Functions of one package that call each other are one
 * flame: what is asked is whose work it is.
 */
export function flameOf({ nodes, samples, timeDeltas }: Profile): Flame {
  const own = new Map<number, number>();
  samples.forEach((id, at) => own.set(id, (own.get(id) ?? 0) + timeDeltas[at]! / 1000));
  const byId = new Map(nodes.map((node) => [node.id, node]));

  const add = (id: number, under: Flame): number => {
    const { callFrame, children = [] } = byId.get(id)!;
    // To take a profile is work as well.
    if (callFrame.functionName === '(idle)' || callFrame.url === 'node:inspector') return 0;
    const whose = whoseIs(callFrame) ?? under.whose;
    const flame = whose === under.whose ? under : partOf(under, whose, callFrame.functionName);
    const within = children.reduce((sum, child) => sum + add(child, flame), own.get(id) ?? 0);
    if (flame !== under) flame.milliseconds += within;
    return within;
  };

  const all: Flame = { whose: 'all', name: '', milliseconds: 0, parts: [] };
  all.milliseconds = add(nodes[0]!.id, all);
  return all;
}

function partOf(under: Flame, whose: string, name: string): Flame {
  const known = under.parts.find((part) => part.whose === whose && part.name === name);
  if (known) return known;
  const part = { whose, name, milliseconds: 0, parts: [] };
  under.parts.push(part);
  return part;
}

/** Milliseconds by whose work it was, without what each had others do; the most first. */
export function workByOwner(flame: Flame): [whose: string, milliseconds: number][] {
  const found = new Map<string, number>();
  const add = ({ whose, milliseconds, parts }: Flame) => {
    const elsewhere = parts.reduce((sum, part) => sum + part.milliseconds, 0);
    found.set(whose, (found.get(whose) ?? 0) + milliseconds - elsewhere);
    parts.forEach(add);
  };
  flame.parts.forEach(add);
  return [...found].toSorted(([, one], [, other]) => other - one);
}

/** Undefined for what V8 and Node do for whoever calls them. */
function whoseIs({ functionName, url }: Profile['nodes'][number]['callFrame']): string | undefined {
  if (functionName === '(root)') return undefined;
  if (functionName === '(garbage collector)') return 'garbage collector';
  if (functionName === '(program)') return 'outside JavaScript';
  if (url === '') return /^write|^readStart$|^shutdown$/.test(functionName) ? 'sockets' : undefined;
  if (url.startsWith('node:')) return 'Node';
  const [, inside] = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
  if (inside) return inside;
  const [, ours] = /\/(api|shared-server|shared-contracts|scripts)\//.exec(url) ?? [];
  return ours ?? 'other';
}
