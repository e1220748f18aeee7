import { Rate, Button } from '@arco-design/web-react';
import { useState } from 'react';
export default function NetbarListPage() {
  const [n, setN] = useState(0);
  return <div id="nb"><Rate defaultValue={3} /><Button type="primary" onClick={() => setN(n + 1)}>点 {n}</Button></div>;
}
