import { useEffect, useState } from 'react';
import { Alert, Form, Input, InputNumber, Modal, Select } from 'antd';
import type { Service } from 'shared-contracts/api';
import { api } from '../parts/api';

type Fields = Pick<Service, 'name' | 'category' | 'description' | 'price_start'>;

interface AddServiceProps {
  /** Prefilled from a recommended service. */
  name: string;
  category: string | undefined;
  onAdd: (fields: Fields) => Promise<void>;
  onClose: () => void;
}

export function AddService({ name, category, onAdd, onClose }: AddServiceProps) {
  const [form] = Form.useForm<Fields>();
  const [failed, setFailed] = useState(false);
  const categories = useCategories();

  const add = async (fields: Fields) => {
    setFailed(false);
    await onAdd(fields).then(onClose, () => setFailed(true));
  };

  return (
    <Modal
      open
      title="Add service details"
      okText="ADD SERVICE"
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name, category, description: '', price_start: 0 }}
        onFinish={(fields) => void add(fields)}
      >
        <Form.Item name="category" label="Service category" rules={[{ required: true }]}>
          <Select
            showSearch
            options={categories.map((category) => ({ value: category, label: category }))}
          />
        </Form.Item>
        <Form.Item name="name" label="Service name" rules={[{ required: true, whitespace: true }]}>
          <Input />
        </Form.Item>
        <Form.Item name="description" label="Service description">
          <Input.TextArea rows={3} />
        </Form.Item>
        <Form.Item name="price_start" label="Price" rules={[{ type: 'number', min: 0 }]}>
          <InputNumber prefix="$" style={{ width: '100%' }} />
        </Form.Item>
        {failed && <Alert type="error" showIcon title="Not saved. Try again." />}
      </Form>
    </Modal>
  );
}

function useCategories() {
  const [categories, setCategories] = useState<string[]>([]);
  useEffect(() => {
    api
      .get<{ res: string[] }>('/get_ss_category')
      .then(({ data }) => setCategories(data.res))
      // The form contains the owner's category without the list.
      .catch(() => setCategories([]));
  }, []);
  return categories;
}
