import { Button, Input, Select } from 'antd';
import type { Version } from 'registry-contract/releases';
import styles from './releases.module.css';

export interface Filters {
  search?: string | undefined;
  author?: string | undefined;
  branch?: string | undefined;
  live?: string | undefined;
}

interface Props {
  filters: Filters;
  onChange(filters: Filters): void;
  /** The versions that were loaded: their authors and branches can be chosen. */
  versions: readonly Version[];
  channels: readonly string[];
  /** The number of versions that are chosen to be compared. */
  chosen: number;
  onCompare(): void;
}

/** The search and the filters of the versions of a remote. */
export function ReleaseFilters({
  filters,
  onChange,
  versions,
  channels,
  chosen,
  onCompare,
}: Props) {
  const among = (value: (version: Version) => string | null | undefined) => [
    ...new Set(versions.flatMap((version) => value(version) ?? [])),
  ];
  const choice = (name: 'author' | 'branch' | 'live', label: string, values: readonly string[]) => (
    <Select
      allowClear
      aria-label={label}
      placeholder={label}
      value={filters[name]}
      options={values.map((value) => ({ value, label: value }))}
      onChange={(value: string | undefined) => onChange({ ...filters, [name]: value })}
      notFoundContent="None known."
    />
  );
  return (
    <search className={styles.filters}>
      <Input.Search
        allowClear
        aria-label="Search versions"
        placeholder="Search changes, versions and commits"
        maxLength={100}
        onSearch={(search) => onChange({ ...filters, search: search.trim() || undefined })}
      />
      {choice(
        'author',
        'Author',
        among(({ source }) => source?.author),
      )}
      {choice(
        'branch',
        'Branch',
        among(({ source }) => source?.branch),
      )}
      {choice('live', 'Live on', channels)}
      <Button disabled={chosen !== 2} onClick={onCompare}>
        {chosen === 2 ? 'Compare 2 versions' : 'Choose 2 to compare'}
      </Button>
    </search>
  );
}
