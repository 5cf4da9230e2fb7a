/** Keeps memory at rest low: no idle helper processes, and a cache that fits a demo. */
export const smallServer = {
  shared_buffers: '4MB',
  max_connections: '60',
  io_method: 'sync',
  autovacuum_max_workers: '1',
  autovacuum_worker_slots: '1',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  wal_level: 'minimal',
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  jit: 'off',
  log_checkpoints: 'off',
} as const;

/** For data that is not needed after a crash, such as in tests: much faster on slow disks. */
export const withoutDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
} as const;

export const toParameters = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
