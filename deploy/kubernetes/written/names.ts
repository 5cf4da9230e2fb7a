/** What `kubectl get` shows all of it by. */
export const labelsOf = (name: string) => ({
  'app.kubernetes.io/name': name,
  'app.kubernetes.io/part-of': 'shopfront',
});

/** What finds the pods of a server. */
export const podsOf = (name: string) => ({ matchLabels: { 'app.kubernetes.io/name': name } });

/** Pods that publish a release and end, whichever it is. */
export const publishing = { 'shopfront/publishes': 'release' };

export const metadataOf = (name: string, of = name) => ({ name, labels: labelsOf(of) });

export const settingsName = 'settings';

/** Pods of a server on as many nodes, or in as many zones, as there are; where they must be, one that cannot waits. */
export const apart = (name: string, topologyKey: string, must = false) => ({
  maxSkew: 1,
  topologyKey,
  whenUnsatisfiable: must ? ('DoNotSchedule' as const) : ('ScheduleAnyway' as const),
  labelSelector: podsOf(name),
});
