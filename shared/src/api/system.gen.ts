/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/system/getConfigHistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询系统配置的修改历史 */
        post: operations["postSystemGetConfigHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/getServerInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看服务器状态 */
        post: operations["postSystemGetServerInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/getServerState": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看服务器、数据库与任务的状态 */
        post: operations["postSystemGetServerState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/getSystemConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看系统配置 */
        post: operations["postSystemGetSystemConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/reloadSystem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 重新载入系统配置 */
        post: operations["postSystemReloadSystem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/restoreSetting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 恢复一项系统配置 */
        post: operations["postSystemRestoreSetting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/setSystemConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改系统配置 */
        post: operations["postSystemSetSystemConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        NoSession: {
            code: number;
            data: {
                reload: boolean;
            };
            msg: string;
        };
        Panic: {
            code: number;
            data: {
                requestId: string;
            };
            msg: string;
        };
        Refusal: {
            /** @enum {unknown} */
            code: 7 | 301 | 302 | 303 | 409 | 422 | 429;
            data: {
                challengeId?: string;
                errors?: {
                    field: string;
                    msg: string;
                }[];
                expiresAt?: number;
            } & {
                [key: string]: unknown;
            };
            msg: string;
        };
        SettingChange: {
            actions: string[];
            after?: unknown;
            before?: unknown;
            CreatedAt: string;
            groupTitle: string;
            ID: number;
            name: string;
            nickName: string;
            secret: boolean;
            title: string;
            userId: number;
            userName: string;
        };
        SystemConfig: {
            changedAt: string;
            changedBy: string;
            choices: {
                call: {
                    choosable: boolean;
                    coveredBy: string[];
                    group: string;
                    label: string;
                    value: string | number;
                }[];
                menu: {
                    choosable: boolean;
                    group: string;
                    label: string;
                    value: string | number;
                }[];
                ordinaryRole: {
                    choosable: boolean;
                    group: string;
                    label: string;
                    value: string | number;
                }[];
                role: {
                    choosable: boolean;
                    group: string;
                    label: string;
                    value: string | number;
                }[];
            };
            config: {
                agent: {
                    /**
                     * 网关下载地址
                     * @description 以 http:// 或 https:// 开头；留空时向导提示联系管理员
                     */
                    downloadUrl: string;
                };
                alert: {
                    /** 威胁次数的统计时段 */
                    burstMinutes: number;
                    /**
                     * 1 小时内失败的命令达到
                     * @description 只计已送达而未成功的命令；客户机离线而过期的不计
                     */
                    commandFailed: number;
                    /** 监测命令执行失败 */
                    commandFailedOn: boolean;
                    /**
                     * 1 小时内被拒绝的可疑接入达到
                     * @description 使用已用过或已作废的密钥、已吊销或不一致的凭据，或多个网关使用同一身份
                     */
                    enrolMisuse: number;
                    /** 监测可疑的网关接入 */
                    enrolMisuseOn: boolean;
                    /**
                     * 多久无人处理后升级
                     * @description 0 表示不升级
                     */
                    escalateAfterMin: number;
                    /** 升级后通知的角色 */
                    escalateRoles: number[];
                    /**
                     * 最低客户端版本
                     * @description 形如 3.2.1；留空则不检查版本
                     */
                    minVersion: string;
                    /** 失联多久后告警 */
                    netbarSilent: number;
                    /** 监测网吧失联 */
                    netbarSilentOn: boolean;
                    /**
                     * 离线客户机达到
                     * @description 只计离线超过 10 分钟的客户机；网吧仍在线时才检查
                     */
                    offlineShare: number;
                    /** 监测客户机大面积离线 */
                    offlineShareOn: boolean;
                    /** 未防护的在线客户机达到 */
                    protectionOff: number;
                    /** 监测防护关闭 */
                    protectionOffOn: boolean;
                    /**
                     * 免打扰开始
                     * @description 形如 23:00；严重告警不受影响，其他告警在结束后通知。两项都留空则全天通知
                     */
                    quietFrom: string;
                    /** 免打扰结束 */
                    quietTo: string;
                    /**
                     * 恢复多久后自动关闭
                     * @description 期间再次出现的计入同一条告警
                     */
                    recoverMin: number;
                    /** 到期前多久告警 */
                    termEnding: number;
                    /** 监测服务即将到期 */
                    termEndingOn: boolean;
                    /** 威胁次数达到 */
                    threatBurst: number;
                    /** 监测威胁突增 */
                    threatBurstOn: boolean;
                    /**
                     * 先通知的角色
                     * @description 只通知能看到该网吧的人
                     */
                    toldRoles: number[];
                    /** 低于最低版本的在线客户机达到 */
                    versionBehind: number;
                    /** 监测版本落后 */
                    versionBehindOn: boolean;
                };
                "aliyun-oss": {
                    [key: string]: unknown;
                };
                app: {
                    /**
                     * 应用图标地址
                     * @description 本系统内的图片地址，留空则使用自带图标
                     */
                    appLogo: string;
                    /**
                     * 应用名称
                     * @description 显示在登录页、页面左上角和浏览器标题中
                     */
                    appName: string;
                    /**
                     * 首页标题
                     * @description 未登录时首页的标题
                     */
                    homeTitle: string;
                    /** 显示框架图标 */
                    showLogo: boolean;
                };
                autocode: {
                    [key: string]: unknown;
                };
                "aws-s3": {
                    [key: string]: unknown;
                };
                captcha: {
                    [key: string]: unknown;
                };
                cors: {
                    [key: string]: unknown;
                };
                defense: {
                    /**
                     * 防御日志保留天数
                     * @description 7 至 365 天；到期的日志自动删除，删除后无法恢复
                     */
                    keptDays: number;
                };
                disk: {
                    /**
                     * 低于多少时暂停修改
                     * @description 查看与登录不受影响；清理出空间后自动恢复
                     */
                    stopMb: number;
                    /**
                     * 低于多少时提醒管理员
                     * @description 登录后的管理员会看到提醒，日志与监控指标中也会出现
                     */
                    warnMb: number;
                };
                email: {
                    [key: string]: unknown;
                };
                entry: {
                    /**
                     * 自助注册
                     * @description 登录页显示注册入口
                     */
                    register: boolean;
                    /**
                     * 登录失效后在当前页面重新登录
                     * @description 关闭时回到登录页
                     */
                    reloginDialog: boolean;
                    /** 绑定微信 */
                    wxBind: boolean;
                    /** 微信扫码登录 */
                    wxLogin: boolean;
                };
                excel: {
                    [key: string]: unknown;
                };
                "hua-wei-obs": {
                    [key: string]: unknown;
                };
                invitation: {
                    /** 邀请链接有效期 */
                    days: number;
                };
                invoiceVerifier: {
                    /** 签名密钥 */
                    key: {
                        set: boolean;
                    };
                    /** 接口地址 */
                    url: string;
                };
                jwt: {
                    [key: string]: unknown;
                };
                local: {
                    [key: string]: unknown;
                };
                lockout: {
                    /**
                     * 同一地址或设备合计失败几次后须等待
                     * @description 所有用户名一起计算，登录过的设备单独计算
                     */
                    addressLimit: number;
                    /**
                     * 图片验证码
                     * @enum {unknown}
                     */
                    captcha: "auto" | "always" | "off";
                    /** 同一地址或设备失败几次后要求图片验证码 */
                    captchaAfter: number;
                    /**
                     * 两次尝试之间最长的等待时间
                     * @description 每过这么久少计一次失败；同一地址或用户名合计的等待最长 5 分钟
                     */
                    lockMinutes: number;
                    /**
                     * 同一用户名在陌生设备上合计失败几次后须等待
                     * @description 所有地址一起计算，登录过的设备除外
                     */
                    nameLimit: number;
                    /**
                     * 同一用户名在同一地址或设备失败几次后须等待
                     * @description 修改密码时输错旧密码也按此计算
                     */
                    userLimit: number;
                };
                mail: {
                    /**
                     * 发件人地址
                     * @description 测试邮件也发送到这个地址
                     */
                    from: string;
                    /** 服务器地址 */
                    host: string;
                    /** 登录密码 */
                    password: {
                        set: boolean;
                    };
                    /** 端口 */
                    port: number;
                    /**
                     * 邮件中的系统地址
                     * @description 收件人打开本系统的地址，邀请邮件中的链接以它开头；留空则不能邀请用户
                     */
                    publicUrl: string;
                    /**
                     * 使用 SSL
                     * @description 关闭时，服务器支持 STARTTLS 则自动使用
                     */
                    secure: boolean;
                    /** 登录账号 */
                    user: string;
                };
                mailing: {
                    /**
                     * 发送记录保留
                     * @description 到期后发送记录自动删除；正文在发送后最多保留 7 天，加密存放
                     */
                    logDays: number;
                    /** 每人每小时最多发送 */
                    perHour: number;
                };
                market: {
                    /**
                     * 自动结算
                     * @description 周期结束后由系统结算；关闭时由财务手工结算
                     */
                    autoSettle: boolean;
                    /** 市场负责人的角色 */
                    headRole: number;
                    /** 市场成员的角色 */
                    memberRole: number;
                    /**
                     * 结算延迟
                     * @description 周期结束后留给财务录入基数的天数
                     */
                    settleDelayDays: number;
                };
                mongo: {
                    [key: string]: unknown;
                };
                mssql: {
                    [key: string]: unknown;
                };
                mysql: {
                    [key: string]: unknown;
                };
                newRole: {
                    /**
                     * 首页
                     * @description 新建的角色能看到这个菜单，并以它为首页；不授予时，由管理员为角色选择菜单
                     */
                    homeMenu: number;
                };
                oracle: {
                    [key: string]: unknown;
                };
                payout: {
                    /** 签名密钥 */
                    key: {
                        set: boolean;
                    };
                    /** 商户号 */
                    merchantId: string;
                    /** 接口地址 */
                    url: string;
                };
                pgsql: {
                    [key: string]: unknown;
                };
                plugin: {
                    /**
                     * 允许的内网网段
                     * @description 用逗号分隔，例如 10.1.2.0/24, 127.0.0.1；不填则不允许访问内网、本机和保留网段
                     */
                    networks: string;
                    /**
                     * 最长等待时间
                     * @description 从连接到收完应答；超过后中断
                     */
                    timeoutSeconds: number;
                };
                provider: {
                    /**
                     * 旧密钥保留
                     * @description 更换密钥后，旧密钥在此时间内仍可用
                     */
                    graceHours: number;
                    /**
                     * 退款复核起点
                     * @description 达到该金额的退款须由另一人复核；0 表示都要
                     */
                    reviewYuan: number;
                };
                qiniu: {
                    [key: string]: unknown;
                };
                quarantine: {
                    /** 统计时间 */
                    minutes: number;
                    /** 自动隔离出错的构建 */
                    on: boolean;
                    /**
                     * 出错用户占比
                     * @description 在打开过该构建的用户中
                     */
                    share: number;
                    /**
                     * 出错的用户数
                     * @description 至少有这么多名不同的用户出错；在线用户更少时，须全部出错且不少于 2 名
                     */
                    users: number;
                };
                redis: {
                    [key: string]: unknown;
                };
                registration: {
                    /** 注册用户的角色 */
                    authorityId: number;
                    /**
                     * 注册后立即启用
                     * @description 关闭时，注册的用户由管理员启用后才能登录
                     */
                    enabled: boolean;
                };
                report: {
                    /**
                     * 发送时间
                     * @description 北京时间；留空表示只生成、不发送
                     */
                    tellAt: string;
                };
                retention: {
                    /**
                     * 操作记录保留天数
                     * @description 0 表示永久保留；不少地方要求至少保留 180 天
                     */
                    auditDays: number;
                };
                security: {
                    /** 密码最短长度 */
                    passwordMin: number;
                    /** 密码须同时包含大写和小写字母 */
                    passwordMixedCase: boolean;
                    /** 密码须包含符号 */
                    passwordSymbol: boolean;
                    /** 到期前自动续期 */
                    renewMinutes: number;
                    /** 登录有效期 */
                    sessionHours: number;
                };
                sms: {
                    /** 访问密钥 */
                    key: {
                        set: boolean;
                    };
                    /**
                     * 通知内容模板
                     * @description 告警等通知的 JSON，{phone}、{title}、{text} 会换成手机号、标题和正文；留空则不发送短信通知
                     */
                    noticeTemplate: string;
                    /**
                     * 成功标志字段
                     * @description 留空则以 HTTP 200 为成功
                     */
                    successField: string;
                    /** 成功标志值 */
                    successValue: string;
                    /**
                     * 请求内容模板
                     * @description 发送给短信服务商的 JSON，{phone}、{code}、{minutes} 会换成手机号、验证码和有效分钟数
                     */
                    template: string;
                    /** 接口地址 */
                    url: string;
                };
                sqlite: {
                    [key: string]: unknown;
                };
                staff: {
                    /**
                     * 员工角色
                     * @description 拥有其中任一角色的账号是员工账号，其余是客户账号；超级管理员和平台管理员总是员工
                     */
                    roles: number[];
                };
                system: {
                    [key: string]: unknown;
                };
                tasks: {
                    /**
                     * 任务保留天数
                     * @description 已结束的任务连同其导出的文件、导入的原文件和失败明细，到期后一并删除
                     */
                    keepDays: number;
                };
                "tencent-cos": {
                    [key: string]: unknown;
                };
                verification: {
                    /** 需要安全验证的单个接口 */
                    calls: {
                        /** 接口 */
                        call: string;
                        /**
                         * 验证方式
                         * @enum {unknown}
                         */
                        kind: "sms" | "wx" | "login";
                        /**
                         * 适用角色
                         * @description 不选则适用于全部角色
                         */
                        roles: number[];
                    }[];
                    /** 需要安全验证的操作类型 */
                    effects: {
                        /**
                         * 操作类型
                         * @enum {unknown}
                         */
                        effect: "rights" | "proofs" | "money" | "machines" | "code";
                        /**
                         * 验证方式
                         * @enum {unknown}
                         */
                        kind: "sms" | "wx" | "login";
                        /**
                         * 适用角色
                         * @description 不选则适用于全部角色
                         */
                        roles: number[];
                    }[];
                    /**
                     * 登录时的二次验证
                     * @enum {unknown}
                     */
                    signIn: "off" | "sms" | "wx";
                    /**
                     * 二次验证适用角色
                     * @description 不选则适用于全部角色
                     */
                    signInRoles: number[];
                };
                wechat: {
                    /** 微信接口地址 */
                    apiUrl: string;
                    /** AppID */
                    appId: string;
                    /** AppSecret */
                    appSecret: {
                        set: boolean;
                    };
                    /** 消息加解密密钥（安全模式，明文模式留空） */
                    messageKey: {
                        set: boolean;
                    };
                    /**
                     * 本系统的公网地址
                     * @description 手机访问本系统的地址；公众号的服务器地址填写该地址加 /api/wx/event
                     */
                    publicUrl: string;
                    /** 服务器配置令牌 */
                    token: {
                        set: boolean;
                    };
                };
                wechatMessages: {
                    /**
                     * 消息与事件保留
                     * @description 更早的消息与事件会被清除
                     */
                    keptDays: number;
                };
                withdrawal: {
                    /**
                     * 手续费率
                     * @description 万分之几，从提现金额中扣除，不足 1 分按 1 分计
                     */
                    feeBp: number;
                    /** 单笔最高 */
                    maxYuan: number;
                    /** 单笔最低 */
                    minYuan: number;
                    /**
                     * 提现须附发票
                     * @description 发票金额合计不低于提现金额
                     */
                    needInvoice: boolean;
                    /** 每人每天次数 */
                    perDay: number;
                    /**
                     * 复审起点
                     * @description 达到该金额须由两人先后审核；0 表示都要
                     */
                    reviewYuan: number;
                };
                zap: {
                    [key: string]: unknown;
                };
            };
            gateways: {
                group: string;
                lacks: string[];
                note: string;
                /** @enum {unknown} */
                state: "ready" | "incomplete" | "missing" | "simulated" | "environment";
            }[];
            groups: {
                fields: {
                    default: unknown;
                    fixedBy: string;
                    key: string;
                    schema: Record<string, never>;
                    secret: boolean;
                    title: string;
                }[];
                name: string;
                note: string;
                section: string;
                title: string;
            }[];
            revision: number;
            sections: {
                name: string;
                title: string;
            }[];
        };
    };
    responses: {
        /** @description No valid session */
        NoSession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoSession"];
            };
        };
        /** @description A fault of the server, which its log knows by the request id */
        Panic: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Panic"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postSystemGetConfigHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 时间止
                     * Format: date-time
                     */
                    endCreatedAt?: string;
                    /** 配置分组 */
                    group?: string;
                    /** 配置项 */
                    name?: string;
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /**
                     * 时间起
                     * Format: date-time
                     */
                    startCreatedAt?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["SettingChange"][];
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postSystemGetServerInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            server: {
                                cpu: {
                                    cores: number;
                                    cpus: number[];
                                };
                                disk: {
                                    totalGb: number;
                                    totalMb: number;
                                    usedGb: number;
                                    usedMb: number;
                                    usedPercent: number;
                                };
                                os: {
                                    compiler: string;
                                    goos: string;
                                    goVersion: string;
                                    numCpu: number;
                                    numGoroutine: number;
                                };
                                process: {
                                    heapMb: number;
                                    rssMb: number;
                                    uptimeS: number;
                                };
                                ram: {
                                    totalMb: number;
                                    usedMb: number;
                                    usedPercent: number;
                                };
                            };
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postSystemGetServerState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            at: string;
                            backup: {
                                at: string | null;
                                bytes: number;
                                failedAt: string | null;
                            };
                            cpu: {
                                cores: number;
                                cpus: number[];
                            };
                            database: {
                                bytes: number;
                                connections: {
                                    idle: number;
                                    used: number;
                                    waiting: number;
                                } | null;
                                /** @enum {unknown} */
                                engine: "embedded" | "postgresql";
                                version: string;
                            };
                            disk: {
                                /** @enum {unknown} */
                                state: "enough" | "low" | "full";
                                totalGb: number;
                                totalMb: number;
                                usedGb: number;
                                usedMb: number;
                                usedPercent: number;
                            };
                            instance: {
                                name: string;
                                node: string;
                                startedAt: string;
                                version: string;
                            };
                            process: {
                                busy: number;
                                heapMb: number;
                                rssMb: number;
                                uptimeS: number;
                            };
                            ram: {
                                totalMb: number;
                                usedMb: number;
                                usedPercent: number;
                            };
                            sockets: number;
                            tasks: {
                                failed: number;
                                queued: number;
                                running: number;
                            };
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postSystemGetSystemConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: components["schemas"]["SystemConfig"];
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postSystemReloadSystem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postSystemRestoreSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    /** 修订号 */
                    revision: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postSystemSetSystemConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    config: {
                        agent?: {
                            /**
                             * 网关下载地址
                             * @description 以 http:// 或 https:// 开头；留空时向导提示联系管理员
                             */
                            downloadUrl?: string;
                        };
                        alert?: {
                            /** 威胁次数的统计时段 */
                            burstMinutes?: number;
                            /**
                             * 1 小时内失败的命令达到
                             * @description 只计已送达而未成功的命令；客户机离线而过期的不计
                             */
                            commandFailed?: number;
                            /** 监测命令执行失败 */
                            commandFailedOn?: boolean;
                            /**
                             * 1 小时内被拒绝的可疑接入达到
                             * @description 使用已用过或已作废的密钥、已吊销或不一致的凭据，或多个网关使用同一身份
                             */
                            enrolMisuse?: number;
                            /** 监测可疑的网关接入 */
                            enrolMisuseOn?: boolean;
                            /**
                             * 多久无人处理后升级
                             * @description 0 表示不升级
                             */
                            escalateAfterMin?: number;
                            /** 升级后通知的角色 */
                            escalateRoles?: number[];
                            /**
                             * 最低客户端版本
                             * @description 形如 3.2.1；留空则不检查版本
                             */
                            minVersion?: string;
                            /** 失联多久后告警 */
                            netbarSilent?: number;
                            /** 监测网吧失联 */
                            netbarSilentOn?: boolean;
                            /**
                             * 离线客户机达到
                             * @description 只计离线超过 10 分钟的客户机；网吧仍在线时才检查
                             */
                            offlineShare?: number;
                            /** 监测客户机大面积离线 */
                            offlineShareOn?: boolean;
                            /** 未防护的在线客户机达到 */
                            protectionOff?: number;
                            /** 监测防护关闭 */
                            protectionOffOn?: boolean;
                            /**
                             * 免打扰开始
                             * @description 形如 23:00；严重告警不受影响，其他告警在结束后通知。两项都留空则全天通知
                             */
                            quietFrom?: string;
                            /** 免打扰结束 */
                            quietTo?: string;
                            /**
                             * 恢复多久后自动关闭
                             * @description 期间再次出现的计入同一条告警
                             */
                            recoverMin?: number;
                            /** 到期前多久告警 */
                            termEnding?: number;
                            /** 监测服务即将到期 */
                            termEndingOn?: boolean;
                            /** 威胁次数达到 */
                            threatBurst?: number;
                            /** 监测威胁突增 */
                            threatBurstOn?: boolean;
                            /**
                             * 先通知的角色
                             * @description 只通知能看到该网吧的人
                             */
                            toldRoles?: number[];
                            /** 低于最低版本的在线客户机达到 */
                            versionBehind?: number;
                            /** 监测版本落后 */
                            versionBehindOn?: boolean;
                        };
                        "aliyun-oss"?: {
                            [key: string]: unknown;
                        };
                        app?: {
                            /**
                             * 应用图标地址
                             * @description 本系统内的图片地址，留空则使用自带图标
                             */
                            appLogo?: string;
                            /**
                             * 应用名称
                             * @description 显示在登录页、页面左上角和浏览器标题中
                             */
                            appName?: string;
                            /**
                             * 首页标题
                             * @description 未登录时首页的标题
                             */
                            homeTitle?: string;
                            /** 显示框架图标 */
                            showLogo?: boolean;
                        };
                        autocode?: {
                            [key: string]: unknown;
                        };
                        "aws-s3"?: {
                            [key: string]: unknown;
                        };
                        captcha?: {
                            [key: string]: unknown;
                        };
                        cors?: {
                            [key: string]: unknown;
                        };
                        defense?: {
                            /**
                             * 防御日志保留天数
                             * @description 7 至 365 天；到期的日志自动删除，删除后无法恢复
                             */
                            keptDays?: number;
                        };
                        disk?: {
                            /**
                             * 低于多少时暂停修改
                             * @description 查看与登录不受影响；清理出空间后自动恢复
                             */
                            stopMb?: number;
                            /**
                             * 低于多少时提醒管理员
                             * @description 登录后的管理员会看到提醒，日志与监控指标中也会出现
                             */
                            warnMb?: number;
                        };
                        email?: {
                            [key: string]: unknown;
                        };
                        entry?: {
                            /**
                             * 自助注册
                             * @description 登录页显示注册入口
                             */
                            register?: boolean;
                            /**
                             * 登录失效后在当前页面重新登录
                             * @description 关闭时回到登录页
                             */
                            reloginDialog?: boolean;
                            /** 绑定微信 */
                            wxBind?: boolean;
                            /** 微信扫码登录 */
                            wxLogin?: boolean;
                        };
                        excel?: {
                            [key: string]: unknown;
                        };
                        "hua-wei-obs"?: {
                            [key: string]: unknown;
                        };
                        invitation?: {
                            /** 邀请链接有效期 */
                            days?: number;
                        };
                        invoiceVerifier?: {
                            /** 签名密钥 */
                            key?: string | null | {
                                set: boolean;
                            };
                            /** 接口地址 */
                            url?: string;
                        };
                        jwt?: {
                            [key: string]: unknown;
                        };
                        local?: {
                            [key: string]: unknown;
                        };
                        lockout?: {
                            /**
                             * 同一地址或设备合计失败几次后须等待
                             * @description 所有用户名一起计算，登录过的设备单独计算
                             */
                            addressLimit?: number;
                            /**
                             * 图片验证码
                             * @enum {unknown}
                             */
                            captcha?: "auto" | "always" | "off";
                            /** 同一地址或设备失败几次后要求图片验证码 */
                            captchaAfter?: number;
                            /**
                             * 两次尝试之间最长的等待时间
                             * @description 每过这么久少计一次失败；同一地址或用户名合计的等待最长 5 分钟
                             */
                            lockMinutes?: number;
                            /**
                             * 同一用户名在陌生设备上合计失败几次后须等待
                             * @description 所有地址一起计算，登录过的设备除外
                             */
                            nameLimit?: number;
                            /**
                             * 同一用户名在同一地址或设备失败几次后须等待
                             * @description 修改密码时输错旧密码也按此计算
                             */
                            userLimit?: number;
                        };
                        mail?: {
                            /**
                             * 发件人地址
                             * @description 测试邮件也发送到这个地址
                             */
                            from?: string;
                            /** 服务器地址 */
                            host?: string;
                            /** 登录密码 */
                            password?: string | null | {
                                set: boolean;
                            };
                            /** 端口 */
                            port?: number;
                            /**
                             * 邮件中的系统地址
                             * @description 收件人打开本系统的地址，邀请邮件中的链接以它开头；留空则不能邀请用户
                             */
                            publicUrl?: string;
                            /**
                             * 使用 SSL
                             * @description 关闭时，服务器支持 STARTTLS 则自动使用
                             */
                            secure?: boolean;
                            /** 登录账号 */
                            user?: string;
                        };
                        mailing?: {
                            /**
                             * 发送记录保留
                             * @description 到期后发送记录自动删除；正文在发送后最多保留 7 天，加密存放
                             */
                            logDays?: number;
                            /** 每人每小时最多发送 */
                            perHour?: number;
                        };
                        market?: {
                            /**
                             * 自动结算
                             * @description 周期结束后由系统结算；关闭时由财务手工结算
                             */
                            autoSettle?: boolean;
                            /** 市场负责人的角色 */
                            headRole?: number;
                            /** 市场成员的角色 */
                            memberRole?: number;
                            /**
                             * 结算延迟
                             * @description 周期结束后留给财务录入基数的天数
                             */
                            settleDelayDays?: number;
                        };
                        mongo?: {
                            [key: string]: unknown;
                        };
                        mssql?: {
                            [key: string]: unknown;
                        };
                        mysql?: {
                            [key: string]: unknown;
                        };
                        newRole?: {
                            /**
                             * 首页
                             * @description 新建的角色能看到这个菜单，并以它为首页；不授予时，由管理员为角色选择菜单
                             */
                            homeMenu?: number;
                        };
                        oracle?: {
                            [key: string]: unknown;
                        };
                        payout?: {
                            /** 签名密钥 */
                            key?: string | null | {
                                set: boolean;
                            };
                            /** 商户号 */
                            merchantId?: string;
                            /** 接口地址 */
                            url?: string;
                        };
                        pgsql?: {
                            [key: string]: unknown;
                        };
                        plugin?: {
                            /**
                             * 允许的内网网段
                             * @description 用逗号分隔，例如 10.1.2.0/24, 127.0.0.1；不填则不允许访问内网、本机和保留网段
                             */
                            networks?: string;
                            /**
                             * 最长等待时间
                             * @description 从连接到收完应答；超过后中断
                             */
                            timeoutSeconds?: number;
                        };
                        provider?: {
                            /**
                             * 旧密钥保留
                             * @description 更换密钥后，旧密钥在此时间内仍可用
                             */
                            graceHours?: number;
                            /**
                             * 退款复核起点
                             * @description 达到该金额的退款须由另一人复核；0 表示都要
                             */
                            reviewYuan?: number;
                        };
                        qiniu?: {
                            [key: string]: unknown;
                        };
                        quarantine?: {
                            /** 统计时间 */
                            minutes?: number;
                            /** 自动隔离出错的构建 */
                            on?: boolean;
                            /**
                             * 出错用户占比
                             * @description 在打开过该构建的用户中
                             */
                            share?: number;
                            /**
                             * 出错的用户数
                             * @description 至少有这么多名不同的用户出错；在线用户更少时，须全部出错且不少于 2 名
                             */
                            users?: number;
                        };
                        redis?: {
                            [key: string]: unknown;
                        };
                        registration?: {
                            /** 注册用户的角色 */
                            authorityId?: number;
                            /**
                             * 注册后立即启用
                             * @description 关闭时，注册的用户由管理员启用后才能登录
                             */
                            enabled?: boolean;
                        };
                        report?: {
                            /**
                             * 发送时间
                             * @description 北京时间；留空表示只生成、不发送
                             */
                            tellAt?: string;
                        };
                        retention?: {
                            /**
                             * 操作记录保留天数
                             * @description 0 表示永久保留；不少地方要求至少保留 180 天
                             */
                            auditDays?: number;
                        };
                        security?: {
                            /** 密码最短长度 */
                            passwordMin?: number;
                            /** 密码须同时包含大写和小写字母 */
                            passwordMixedCase?: boolean;
                            /** 密码须包含符号 */
                            passwordSymbol?: boolean;
                            /** 到期前自动续期 */
                            renewMinutes?: number;
                            /** 登录有效期 */
                            sessionHours?: number;
                        };
                        sms?: {
                            /** 访问密钥 */
                            key?: string | null | {
                                set: boolean;
                            };
                            /**
                             * 通知内容模板
                             * @description 告警等通知的 JSON，{phone}、{title}、{text} 会换成手机号、标题和正文；留空则不发送短信通知
                             */
                            noticeTemplate?: string;
                            /**
                             * 成功标志字段
                             * @description 留空则以 HTTP 200 为成功
                             */
                            successField?: string;
                            /** 成功标志值 */
                            successValue?: string;
                            /**
                             * 请求内容模板
                             * @description 发送给短信服务商的 JSON，{phone}、{code}、{minutes} 会换成手机号、验证码和有效分钟数
                             */
                            template?: string;
                            /** 接口地址 */
                            url?: string;
                        };
                        sqlite?: {
                            [key: string]: unknown;
                        };
                        staff?: {
                            /**
                             * 员工角色
                             * @description 拥有其中任一角色的账号是员工账号，其余是客户账号；超级管理员和平台管理员总是员工
                             */
                            roles?: number[];
                        };
                        system?: {
                            [key: string]: unknown;
                        };
                        tasks?: {
                            /**
                             * 任务保留天数
                             * @description 已结束的任务连同其导出的文件、导入的原文件和失败明细，到期后一并删除
                             */
                            keepDays?: number;
                        };
                        "tencent-cos"?: {
                            [key: string]: unknown;
                        };
                        verification?: {
                            /** 需要安全验证的单个接口 */
                            calls?: {
                                /** 接口 */
                                call: string;
                                /**
                                 * 验证方式
                                 * @enum {unknown}
                                 */
                                kind: "sms" | "wx" | "login";
                                /**
                                 * 适用角色
                                 * @description 不选则适用于全部角色
                                 */
                                roles: number[];
                            }[];
                            /** 需要安全验证的操作类型 */
                            effects?: {
                                /**
                                 * 操作类型
                                 * @enum {unknown}
                                 */
                                effect: "rights" | "proofs" | "money" | "machines" | "code";
                                /**
                                 * 验证方式
                                 * @enum {unknown}
                                 */
                                kind: "sms" | "wx" | "login";
                                /**
                                 * 适用角色
                                 * @description 不选则适用于全部角色
                                 */
                                roles: number[];
                            }[];
                            /**
                             * 登录时的二次验证
                             * @enum {unknown}
                             */
                            signIn?: "off" | "sms" | "wx";
                            /**
                             * 二次验证适用角色
                             * @description 不选则适用于全部角色
                             */
                            signInRoles?: number[];
                        };
                        wechat?: {
                            /** 微信接口地址 */
                            apiUrl?: string;
                            /** AppID */
                            appId?: string;
                            /** AppSecret */
                            appSecret?: string | null | {
                                set: boolean;
                            };
                            /** 消息加解密密钥（安全模式，明文模式留空） */
                            messageKey?: string | null | {
                                set: boolean;
                            };
                            /**
                             * 本系统的公网地址
                             * @description 手机访问本系统的地址；公众号的服务器地址填写该地址加 /api/wx/event
                             */
                            publicUrl?: string;
                            /** 服务器配置令牌 */
                            token?: string | null | {
                                set: boolean;
                            };
                        };
                        wechatMessages?: {
                            /**
                             * 消息与事件保留
                             * @description 更早的消息与事件会被清除
                             */
                            keptDays?: number;
                        };
                        withdrawal?: {
                            /**
                             * 手续费率
                             * @description 万分之几，从提现金额中扣除，不足 1 分按 1 分计
                             */
                            feeBp?: number;
                            /** 单笔最高 */
                            maxYuan?: number;
                            /** 单笔最低 */
                            minYuan?: number;
                            /**
                             * 提现须附发票
                             * @description 发票金额合计不低于提现金额
                             */
                            needInvoice?: boolean;
                            /** 每人每天次数 */
                            perDay?: number;
                            /**
                             * 复审起点
                             * @description 达到该金额须由两人先后审核；0 表示都要
                             */
                            reviewYuan?: number;
                        };
                        zap?: {
                            [key: string]: unknown;
                        };
                    };
                    /** 修订号 */
                    revision?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
}
